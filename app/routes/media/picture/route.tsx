import { Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Trash2 } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { pictureLine } from "#app/content/markdown/picture-lines.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatBytes, formatNumber, pluralize } from "#app/lib/numbers.ts";
import { requireListedMedia } from "#app/media/list-media.server.ts";
import type { ListedMedia, MediaView } from "#app/media/media.ts";
import {
  listOldTexts,
  type PostWithOldTexts,
} from "#app/publishing/pictures/show-pictures.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { PictureForm } from "./picture-form.tsx";
import { pictureIntents } from "./picture.server.ts";

/** Posts that are named; whoever has more updates these first. */
const NAMED = 10;

/** The posts whose live copies show older texts of the picture; nothing where there are none. */
function LiveCopies({ posts }: { posts: PostWithOldTexts[] }) {
  if (posts.length === 0) return null;
  const others = posts.length - NAMED;
  return (
    <Alert
      tone="warning"
      title="Readers still see the old details. Update these posts to show the new ones:"
    >
      <ul className="mt-1 space-y-1">
        {posts.slice(0, NAMED).map(({ id, title, platforms }) => (
          <li key={id}>
            <Link to={`/preview/${id}`} className="link wrap-anywhere">
              {title}
            </Link>{" "}
            <span className="text-muted">on {platforms.join(", ")}</span>
          </li>
        ))}
        {others > 0 ? <li className="text-muted">and {pluralize(others, "more post")}</li> : null}
      </ul>
    </Alert>
  );
}

export const meta = screenTitle("Picture");

export const loader = screenLoader("/media/:id", async ({ user, params }) => {
  const [picture, { kind }] = await Promise.all([
    requireListedMedia(user, params.id),
    readWriterStatus(user),
  ]);
  const oldTexts = await listOldTexts(user, picture);
  return { picture, oldTexts, hasModel: kind === "model" };
});

export const action = screenAction(pictureIntents);

export default function Picture() {
  const { picture, oldTexts, hasModel } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const proposal = last?.value?.alt ?? null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title={picture.name} back={{ to: "/media", label: "Media" }} />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <LiveCopies posts={oldTexts} />
          <PictureView picture={picture} />
          <PictureFacts picture={picture} />
        </div>
        <PictureForm
          key={`${picture.id}/${proposal ?? ""}`}
          picture={picture}
          hasModel={hasModel}
          proposal={proposal}
          lastResult={last?.result ?? null}
        />
      </div>
    </>
  );
}

function PictureView({ picture }: { picture: MediaView }) {
  const { id, alt, files } = picture;
  const { width, height } = files[1600];
  return (
    <a
      href={pictureAddress(id, "original")}
      className="card block overflow-hidden bg-sunken"
      aria-label="Open the picture in full size"
    >
      <img
        src={pictureAddress(id, "800")}
        srcSet={`${pictureAddress(id, "800")} ${files[800].width}w, ${pictureAddress(id)} ${width}w`}
        sizes="(width >= 64rem) 34rem, 100vw"
        alt={alt}
        width={width}
        height={height}
        className="mx-auto max-h-[70vh] w-auto object-contain"
      />
    </a>
  );
}

function PictureFacts({ picture }: { picture: ListedMedia }) {
  const { id, kind, width, height, bytes, uses, createdAt } = picture;
  return (
    <Card>
      <dl className="space-y-3">
        <Fact name="Size">
          {formatNumber(width)} × {formatNumber(height)}, {kind.toUpperCase()}, {formatBytes(bytes)}{" "}
          with its smaller sizes
        </Fact>
        <Fact name="Added">
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact name="Used in">
          <Uses picture={picture} />
        </Fact>
        <Fact name="In Markdown">
          <code className="wrap-anywhere select-all">
            {pictureLine(picture.id, picture.alt, picture.caption)}
          </code>
        </Fact>
      </dl>
      {uses === 0 ? (
        <ButtonLink
          to={`/media/${id}/delete`}
          variant="quiet"
          size="sm"
          className="mt-4 -ml-3"
          icon={<Trash2 size={16} aria-hidden="true" />}
        >
          Delete
        </ButtonLink>
      ) : (
        <p className="mt-4 text-muted">
          To delete it, first remove it from {uses === 1 ? "this post" : "these posts"}.
        </p>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5">
      <dt className="w-24 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48 tabular-nums">{children}</dd>
    </div>
  );
}

function Uses({ picture: { uses, usedIn } }: { picture: ListedMedia }) {
  if (uses === 0) return "No post";
  const others = uses - usedIn.length;
  return (
    <ul className="space-y-1">
      {usedIn.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/preview/${id}`} className="link wrap-anywhere">
            {title}
          </Link>
        </li>
      ))}
      {others > 0 ? <li className="text-muted">and {pluralize(others, "more post")}</li> : null}
    </ul>
  );
}
