import type { FeaturedPicture as Picture } from "#app/media/shown-pictures.server.ts";

/** A post's featured image above its article, with caption and credit. */
export function FeaturedPicture({ picture }: { picture: Picture }) {
  const { src, srcset, sizes, width, height, alt, caption, credit, creditUrl } = picture;
  const named = caption.toLowerCase().includes(credit.toLowerCase());
  const joint = caption === "" || /[.!?…]$/.test(caption) ? "" : ".";
  return (
    <figure className="printed article mb-8" data-testid="featured-image">
      <img src={src} srcSet={srcset} sizes={sizes} width={width} height={height} alt={alt} />
      {caption || credit ? (
        <figcaption>
          {caption}
          {named ? null : (
            <>
              {caption === "" ? null : `${joint} `}
              {creditUrl ? <a href={creditUrl}>{credit}</a> : credit}
            </>
          )}
        </figcaption>
      ) : null}
    </figure>
  );
}
