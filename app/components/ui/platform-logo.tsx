import sprite from "./logos.svg?url";

/**
 * The logo of a platform, by its key, in the current text colour. It says nothing to screen
 * readers: the platform's name stands beside it. `npm run icons` writes logos.svg.
 */
export function PlatformLogo({
  platform,
  size = 16,
  className,
}: {
  platform: string;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
}) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className}>
      <use href={`${sprite}#${platform}`} />
    </svg>
  );
}
