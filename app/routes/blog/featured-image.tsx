import type { FeaturedPicture } from "#app/blog/featured-picture.server.ts";

/** The featured image above an article, with its caption and whom it is owed to. */
export function FeaturedImage({ picture }: { picture: FeaturedPicture }) {
  const { src, srcset, sizes, width, height, alt, caption, credit, creditUrl } = picture;
  const isNamed = caption.toLowerCase().includes(credit.toLowerCase());
  return (
    <figure className="mb-8">
      <img
        src={src}
        srcSet={srcset}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className="h-auto w-full rounded-md"
      />
      {caption !== "" || credit !== "" ? (
        <figcaption className="mt-2 text-muted">
          {caption}
          {isNamed ? null : (
            <>
              {caption === "" ? null : /[.!?…]$/.test(caption) ? " " : ". "}
              {creditUrl === "" ? (
                credit
              ) : (
                <a href={creditUrl} className="underline underline-offset-3 hover:text-ink">
                  {credit}
                </a>
              )}
            </>
          )}
        </figcaption>
      ) : null}
    </figure>
  );
}

/** The featured image beside an article in a list: small, and with nothing to say twice. */
export function Thumbnail({ picture, path }: { picture: FeaturedPicture; path: string }) {
  const width = Math.min(400, picture.width);
  return (
    <a href={path} tabIndex={-1} aria-hidden="true" className="mb-4 block">
      <img
        src={`/media/${picture.id}/400`}
        width={width}
        height={Math.round((width * picture.height) / picture.width)}
        alt=""
        loading="lazy"
        className="h-auto max-w-full rounded-md"
      />
    </a>
  );
}
