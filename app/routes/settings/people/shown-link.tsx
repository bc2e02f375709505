import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { PEOPLE } from "#app/copy/people.ts";

export function ShownLink({ title, link }: { title: string; link: string }) {
  return (
    <div role="status" className="mt-4 rounded-md border border-line bg-sunken p-4">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{PEOPLE.linkNote}</p>
      <div className="mt-2 flex items-center gap-4">
        <input
          readOnly
          aria-label={title}
          className="control w-full min-w-0 font-mono text-sm"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label="Copy" about="the link" />
      </div>
    </div>
  );
}
