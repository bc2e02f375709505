import { Link } from "@remix-run/react";
import { useState, type FocusEvent } from "react";
import { saveTexts } from "#app/components/pictures/save-texts.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";
import { ignoreEnter } from "#app/components/ignore-enter.ts";

/** The featured image as it is chosen now. `picture` is null where it is no longer in Media. */
export function FeaturedNow({ id, picture }: { id: string; picture: PictureChoice | null }) {
  return (
    <div className="flex flex-wrap items-start gap-4" data-testid="featured-choice">
      <img
        src={pictureAddress(id, "800")}
        alt={picture?.alt ?? ""}
        className="max-h-44 max-w-full rounded-md border border-line bg-sunken sm:max-w-64"
      />
      <div className="min-w-0 flex-1 basis-56 space-y-3">
        <p className="[overflow-wrap:anywhere]">
          {picture ? (
            <Link to={`/media/${id}`} className="link">
              {picture.name}
            </Link>
          ) : (
            "This picture is no longer in your media. Choose another one."
          )}
        </p>
        {picture ? <AltText key={id} picture={picture} /> : null}
      </div>
    </div>
  );
}

/** The closed fold-out: which picture it is. */
export function FeaturedSummary({ id, name }: { id: string; name: string }) {
  return (
    <summary className="flex cursor-pointer flex-wrap items-center rounded-md group-open:px-4">
      {id === "" ? null : (
        <img
          src={pictureAddress(id, "1600")}
          alt=""
          className="mb-1 max-h-96 w-full rounded-md bg-sunken object-cover group-open:hidden"
        />
      )}
      <span className="flex min-h-11 max-w-full items-center gap-2 text-muted md:min-h-8">
        <span aria-hidden="true" className="group-open:rotate-90">
          ›
        </span>
        <span>Featured image</span>{" "}
        <span className="min-w-0 truncate">{id === "" ? "None" : name}</span>
      </span>
    </summary>
  );
}

/** What the picture shows; with scripts it can be changed here and is saved with the picture. */
function AltText({ picture: { id, alt, decorative } }: { picture: PictureChoice }) {
  const [saved, setSaved] = useState(alt);
  const [said, setSaid] = useState("");
  const save = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim();
    if (typed === saved) return;
    setSaid("Saving…");
    const problem = await saveTexts(id, { alt: typed });
    if (problem === "") setSaved(typed);
    setSaid(problem || "Saved with the picture.");
  };
  const hydrated = useHydrated();
  if (decorative) return <p className="text-muted">Decorative</p>;
  if (!hydrated) return <p className="text-muted">{alt || "No alt text yet."}</p>;
  return (
    <div>
      <label htmlFor="featured-alt" className="mb-1.5 block font-medium">
        Alt text
      </label>
      <input
        id="featured-alt"
        defaultValue={alt}
        onBlur={(event) => void save(event)}
        onKeyDown={ignoreEnter}
        maxLength={MEDIA_LIMITS.alt}
        autoComplete="off"
        aria-describedby="featured-alt-note"
        className="control"
      />
      <p id="featured-alt-note" role="status" className="mt-1.5 text-muted">
        {said || "What it shows. Needed before publishing."}
      </p>
    </div>
  );
}
