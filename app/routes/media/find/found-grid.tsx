import { Form, useNavigation } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState, Loading, Skeleton } from "#app/components/ui/feedback.tsx";
import { Image, SearchX } from "#app/components/ui/icons.tsx";
import { useSlowSelection } from "#app/components/ui/use-slow-selection.ts";
import { MEDIA } from "#app/copy/media.ts";
import { type FindQuery, findSearch } from "#app/media/media-list.ts";
import type { FoundPicture } from "#app/media/openverse/records.ts";

const GRID = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3";

interface Props {
  query: FindQuery;
  pictures: FoundPicture[];
  problem: string;
}

export function FoundGrid({ query, pictures, problem }: Props) {
  const slow = useSlowSelection();
  if (slow) return <Skeletons />;
  if (problem !== "")
    return (
      <Alert
        tone="danger"
        action={
          <ButtonLink to={{ pathname: "/media/find", search: findSearch(query) }}>
            Try again
          </ButtonLink>
        }
      >
        {problem} {MEDIA.findOtherwise}
      </Alert>
    );
  if (pictures.length === 0)
    return <div className="card">{query.q === "" ? <NotAsked /> : <NothingFound />}</div>;
  return (
    <ul className={GRID}>
      {pictures.map((picture) => (
        <li key={picture.id} className="min-w-0">
          <FoundCard picture={picture} post={query.post} />
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <Loading label="Looking for pictures…">
      <div className={GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="card p-3">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-3 h-9 w-36" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function NotAsked() {
  return (
    <EmptyState
      icon={<Image size={28} aria-hidden="true" />}
      title="Say what the picture should show"
    >
      Two or three plain English words work best, such as “tomato balcony”.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={<SearchX size={28} aria-hidden="true" />} title="Nothing found">
      Try fewer or more common words, in English.
    </EmptyState>
  );
}

function FoundCard({ picture, post }: { picture: FoundPicture; post: string }) {
  const { id, title, creator, licence, page } = picture;
  const { formData } = useNavigation();
  const sending = formData?.get("id");
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <img
        src={`/media/find/thumbnail?id=${id}`}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sunken object-contain"
      />
      <div className="flex flex-1 flex-col gap-1 border-t border-line p-3">
        <h2 className="two-lines font-medium" title={title}>
          {title}
        </h2>
        <p className="text-xs wrap-anywhere text-muted">
          {creator === "" ? null : <>By {creator} · </>}
          {licence}
          {page === "" ? null : (
            <span className="whitespace-nowrap">
              {" · "}
              <a href={page} target="_blank" rel="noreferrer" className="link">
                Source
              </a>
            </span>
          )}
        </p>
        <Form method="post" action="/media/find" className="mt-auto pt-3">
          <input type="hidden" name="id" value={id} />
          {post === "" ? null : <input type="hidden" name="post" value={post} />}
          <Button
            name="intent"
            value="use"
            size="sm"
            busy={sending === id}
            busyText="Adding…"
            disabled={Boolean(sending)}
            aria-label={`Use this picture: ${title}`}
          >
            Use this picture
          </Button>
        </Form>
      </div>
    </article>
  );
}
