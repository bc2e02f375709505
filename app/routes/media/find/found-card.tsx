import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import type { FoundPicture } from "#app/media/openverse/records.ts";

/** A found picture: what it is, whose, under which licence, and the button that takes it. */
export function FoundCard({ picture, post }: { picture: FoundPicture; post: string }) {
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
