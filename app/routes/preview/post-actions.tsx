import { Form } from "@remix-run/react";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FileDown, History, RefreshCw, Save } from "#app/components/ui/icons.tsx";

/** Further actions on the post: save as draft, regenerate, import file, versions. */
export function PostActions({ postId }: { postId: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Form method="post" action={`/preview/${postId}`}>
        <SubmitButton
          intent="save-draft"
          busyText="Saving…"
          className="w-full"
          icon={<Save size={16} aria-hidden="true" />}
        >
          Save as Draft
        </SubmitButton>
      </Form>
      <ButtonLink to={`/create?from=${postId}`} icon={<RefreshCw size={16} aria-hidden="true" />}>
        Regenerate Content
      </ButtonLink>
      <ButtonAnchor
        href={`/preview/${postId}/import-file`}
        variant="quiet"
        icon={<FileDown size={16} aria-hidden="true" />}
      >
        Import file (Squarespace, WordPress)
      </ButtonAnchor>
      <ButtonLink
        to={`/preview/${postId}/revisions`}
        variant="quiet"
        icon={<History size={16} aria-hidden="true" />}
      >
        Versions
      </ButtonLink>
    </div>
  );
}
