import { useTheme } from "#app/components/shell/use-shell.ts";

type Scheme = "light" | "dark";

interface Size {
  width: number;
  height: number;
}

interface Props {
  /** The files are /product-{name}light.webp and so on; see scripts/screenshots/landing.mjs. */
  name: string;
  alt: string;
  /** In CSS pixels, as the files were taken; phones get a picture of their own. */
  desktop: Size;
  phone: Size;
  /** Above the fold: fetched at once. */
  first?: boolean;
  className?: string;
}

/** React 18 knows only the lower-case name of this attribute. */
const FIRST = { fetchpriority: "high" };
const PHONE = "(max-width: 47.99rem)";
const DARK = "(prefers-color-scheme: dark)";

/** A picture of the product, in the visitor's colour theme and for the width of the window. */
export function ProductPicture({ name, alt, desktop, phone, first = false, className }: Props) {
  const theme = useTheme();
  const file = (scheme: Scheme, kind = "") => `/product-${name}${scheme}${kind}.webp`;
  const chosen: Scheme = theme === "dark" ? "dark" : "light";
  return (
    <picture>
      {theme === "system" ? (
        <>
          <source srcSet={file("dark", "-phone")} media={`${PHONE} and ${DARK}`} {...phone} />
          <source srcSet={file("dark")} media={DARK} {...desktop} />
        </>
      ) : null}
      <source srcSet={file(chosen, "-phone")} media={PHONE} {...phone} />
      <img
        src={file(chosen)}
        {...desktop}
        {...(first ? FIRST : { loading: "lazy" as const })}
        decoding="async"
        alt={alt}
        className={`h-auto w-full rounded-lg border border-line shadow-float ${className ?? ""}`}
      />
    </picture>
  );
}
