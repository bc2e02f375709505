/** Addresses as users type them and as platforms answer them. */

const LONGEST_ADDRESS = 2000;

/**
 * An http address from a platform, which is shown as a link; "" for anything else. With `base`, the
 * site's own address, also one that is written without its host or scheme.
 */
export function webAddress(value: unknown, base?: string): string {
  if (typeof value !== "string" || value === "" || value.length > LONGEST_ADDRESS) return "";
  if (!URL.canParse(value, base)) return "";
  const url = new URL(value, base);
  if (!/^https?:$/.test(url.protocol)) return "";
  return URL.canParse(value) ? value : url.href;
}

/**
 * "example.com" or "example.com:8080" of an address as a user typed it, without a dot at the end;
 * "" when it is none.
 */
export function hostOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).host.replace(/\.(?=:|$)/, "") : "";
}

/**
 * A site's home in one spelling, however it was typed: host, port and path in small letters,
 * without scheme and trailing slash. `copiedAlong` matches the end of a path that people copy
 * along.
 */
export function siteAddress(url: string | undefined, copiedAlong = /$^/): string {
  if (url === undefined || !URL.canParse(url)) return "";
  const { pathname } = new URL(url);
  return (hostOf(url) + pathname.replace(copiedAlong, "").replace(/\/+$/, "")).toLowerCase();
}
