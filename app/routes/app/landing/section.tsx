import type { ReactNode } from "react";

/** A part of the landing page with its heading. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto max-w-content scroll-mt-14 px-4 pt-16 md:px-8 md:pt-24"
    >
      <h2 id={`${id}-title`} className="font-serif text-2xl font-semibold">
        {title}
      </h2>
      <p className="mt-2 mb-8 max-w-2xl text-base text-muted">{text}</p>
      {children}
    </section>
  );
}
