import { Link, useActionData } from "@remix-run/react";
import { deletePicture, noteOnDeletion } from "#app/blog/delete-picture.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { requireListedMedia } from "#app/media/list-media.server.ts";
import { requireMedia } from "#app/media/media.server.ts";
import { deleteMediaForm } from "#app/media/requests.server.ts";

export const meta = screenTitle("Delete picture");

export const loader = screenLoader("/media/:id/delete", async ({ user, params }) => {
  const picture = await requireListedMedia(user, params.id);
  return { picture, note: await noteOnDeletion(user, picture.id) };
});

const intent = intentAt("/media/:id/delete");

export const action = screenAction({
  delete: intent({
    schema: deleteMediaForm,
    failure: MEDIA_TOASTS.delete,
    async run({ user, params, input }) {
      const { name } = await requireMedia(user, params.id);
      await deletePicture(user, params.id, input);
      return redirectWithToast("/media", success(MEDIA_TOASTS.delete, name));
    },
  }),
});

export default function PictureDelete() {
  const {
    picture: { id, name, uses, usedIn },
    note,
  } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  if (uses > 0)
    return (
      <>
        <PageHeader
          title={`“${name}” is in use`}
          back={{ to: `/media/${id}`, label: "Back to the picture" }}
          description={`${pluralize(uses, "post")} ${uses === 1 ? "shows" : "show"} it. Remove it there first, then delete it.`}
        />
        <ul className="card divide-y divide-line px-4">
          {usedIn.map((post) => (
            <li key={post.id} className="py-3">
              <Link to={`/preview/${post.id}/edit`} className="link wrap-anywhere">
                {post.title}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmForm
        title={`Delete “${name}”?`}
        intent="delete"
        fields={note === "" ? {} : { confirmed: "on" }}
        confirmText="Delete picture"
        busyText="Deleting…"
        cancelTo={`/media/${id}`}
      >
        <p className="wrap-anywhere">
          {note === "" ? "" : `${note} `}
          This cannot be undone.
        </p>
      </ConfirmForm>
    </>
  );
}
