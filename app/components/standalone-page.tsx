import type { ReactNode } from "react";
import { Brand } from "./shell/brand.tsx";
import { ButtonLink } from "./ui/button.tsx";

export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-content px-4 md:px-8">
      <header className="flex h-14 items-center">
        <a href="/" className="rounded-md">
          <Brand />
        </a>
      </header>
      <main>{children}</main>
    </div>
  );
}

export function Message({
  title,
  text,
  requestId,
}: {
  title: string;
  text: string;
  requestId?: string | undefined;
}) {
  return (
    <div className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 text-base text-muted">{text}</p>
      {requestId ? (
        <p className="mt-2 text-muted">
          Request id <code className="font-mono">{requestId}</code>
        </p>
      ) : null}
      <ButtonLink to="/" className="mt-6">
        Go to dashboard
      </ButtonLink>
    </div>
  );
}
