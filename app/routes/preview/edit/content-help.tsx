import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/** How to write in the field below, in a few words. */
export function ContentHelp({ id, rich }: { id: string; rich: boolean }) {
  const hydrated = useHydrated();
  return (
    <p id={id} className="mb-2 text-muted">
      {rich ? (
        <>
          Use the toolbar, or type Markdown such as <Sign>## </Sign>, <Sign>- </Sign> or{" "}
          <Sign>**bold**</Sign>. Press Escape and then Tab to leave the text.
        </>
      ) : (
        <>
          Markdown: <Sign>## Heading</Sign>, <Sign>**bold**</Sign>, <Sign>*italic*</Sign>,{" "}
          <Sign>[words](address)</Sign>, <Sign>- item</Sign>, <Sign>1. item</Sign>,{" "}
          <Sign>&gt; quote</Sign>, tables. A blank line begins a new paragraph. A line such as{" "}
          <Sign>[[figure: …]]</Sign> can be moved or deleted. Pictures:{" "}
          <Sign>![alt text](media:…)</Sign>, added below{hydrated ? " or dropped here" : ""}.
        </>
      )}
    </p>
  );
}

function Sign({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-xs text-ink">{children}</code>;
}
