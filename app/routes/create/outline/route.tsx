import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { WriterNotice } from "#app/components/plan-notice.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { PLAN } from "#app/copy/plan.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { briefOf } from "#app/writing/wizard/draft-brief.server.ts";
import {
  changedSince,
  outlineOf,
  outlineVersion,
} from "#app/writing/wizard/draft-outline.server.ts";
import { toOutlineFields } from "#app/writing/wizard/outline-form.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { OutlineForm } from "./outline-form.tsx";
import { outlineIntents } from "./outline.server.ts";

export const loader = screenLoader("/create/outline", async ({ user, url }) => {
  const opened = await openStep(user, "keywords", url.searchParams.get("draft"));
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { draft } = opened;
  const { kind: writer } = await readWriterStatus(user, briefOf(draft));
  const outline = outlineOf(draft);
  if (!outline) throw replace(stepPath("keywords", draft.id));
  const { title, titles, ownTitle } = outline;
  return {
    writer,
    draftId: draft.id,
    titles: title === ownTitle ? titles : [...new Set([title, ...titles])],
    stored: toOutlineFields(outline),
    requestedWords: draft.wordCount,
    changed: changedSince(outline, draft),
    version: draft.updatedAt.getTime(),
    outlineVersion: outlineVersion(outline),
    sources: await listSources(user, draft),
  };
});

export const action = screenAction(outlineIntents);

/** A refused start has stored the outline, so that its form is of the new version. */
export const shouldRevalidate = () => true;

/** The outline of the post, to be changed before it is written. Part of the keywords step. */
export default function CreateOutline() {
  const { changed, writer, ...screen } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <WriterNotice writer={writer} title={PLAN.title} />
      {changed.length > 0 ? (
        <Alert tone="warning" className="mb-6">
          You changed the {changed.join(" and the ")} after this outline was made. Change it here,
          or plan again.
        </Alert>
      ) : null}
      <OutlineForm
        key={screen.version}
        {...screen}
        conflict={typeof last?.current === "string" ? last.current : null}
        lastResult={last?.result ?? null}
      />
    </>
  );
}
