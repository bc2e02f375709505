import type { FeaturedPicture } from "#app/blog/featured-picture.server.ts";

/** It is what readers see first. React 18 knows the attribute by no other name. */
const AT_ONCE = { fetchpriority: "high" };

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
        {...AT_ONCE}
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
export function Thumbnail({
  picture,
  path,
  isFirst,
}: {
  picture: FeaturedPicture;
  path: string;
  /** Readers see it without scrolling. */
  isFirst: boolean;
}) {
  const width = Math.min(400, picture.width);
  const sharp = Math.min(800, picture.width);
  const file = (size: 400 | 800) => `/media/${picture.id}/${size}`;
  return (
    <a href={path} tabIndex={-1} aria-hidden="true" className="mb-4 block">
      <img
        src={file(400)}
        srcSet={sharp > width ? `${file(400)} ${width}w, ${file(800)} ${sharp}w` : undefined}
        sizes="(min-width: 27.5rem) 25rem, calc(100vw - 2.5rem)"
        width={width}
        height={Math.round((width * picture.height) / picture.width)}
        alt=""
        {...(isFirst ? AT_ONCE : { loading: "lazy" })}
        className="h-auto max-w-full rounded-md"
      />
    </a>
  );
}
