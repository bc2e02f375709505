import { pictureAddress } from "#app/content/pictures.ts";
import type { MediaView } from "#app/media/media.ts";

/** The picture, as large as the screen allows. */
export function PictureView({ picture }: { picture: MediaView }) {
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
