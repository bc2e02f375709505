import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";

/** Loaded separately, because few posts are plans. */
const PublishAnyway = lazyComponent("publish-anyway", () =>
  import("./publish-anyway.tsx").then((module) => module.PublishAnyway),
);

/** Where the publish form asks about a plan, once the server has refused to publish it as it is. */
export function AskAnyway({
  field,
  postId,
  intent = "publish-anyway",
}: {
  field: FormField;
  postId: string;
  /** What the answer Publish anyway sends. */
  intent?: string;
}) {
  return (
    <>
      <input type="hidden" name={field.name} value="ask" />
      {field.errors ? <PublishAnyway field={field} postId={postId} intent={intent} /> : null}
    </>
  );
}
