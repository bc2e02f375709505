import { posix } from "node:path";
import { env } from "#app/lib/env.server.ts";
import { pictureAddress, pictureIdOf } from "./pictures.ts";
import { postIdOf, referenceTo } from "./references.ts";

const SITE = new URL(env.appUrl);
/**
 * Every name for the browser's own computer, as URL normalises them: 127.0.0.1 inside an IPv6
 * address becomes ::ffff:7f00:1.
 */
const LOOPBACK =
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::(?:ffff:(?:0:)?)?(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\])$/;

/** Addresses with side effects, or only for signed-in users. */
const CLOSED = /^\/(?:api|auth)(?:[/.]|$)/;
/** What a page may load automatically: public pages and build files. */
const PUBLIC = /^\/(?:blog|assets)\//;
const PICTURE = /^\/.*\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/;
/** Screens and counting addresses: nothing below them is a picture, whatever its file name. */
const SCREENS =
  /^\/(?:analytics|b|calendar|checkout|create|healthz|integrations|media|metrics|notifications|posts|preview|profile|readyz|s|settings|sign-in|subscription|t|theme)(?:[/.]|$)/;

/**
 * True for an address of this site that an article must not hold. Every reader's browser requests a
 * picture (`loads`), so only public pages and picture files may be one; a link may not lead into
 * the API or sign-in. `value` may be absolute or relative, in any spelling.
 */
export function isClosedHere(value: string, loads: boolean): boolean {
  if (!URL.canParse(value, `${SITE.origin}/`)) return false;
  const url = new URL(value, `${SITE.origin}/`);
  if (!/^https?:$/.test(url.protocol) || !isThisSite(url)) return false;
  const path = plainPath(url.pathname);
  return (
    CLOSED.test(path) ||
    (loads && !PUBLIC.test(path) && (SCREENS.test(path) || !PICTURE.test(path)))
  );
}

/**
 * An address of a post's own screen on this site as a path, so that it is stored as a reference
 * (references.ts); null for any other address.
 */
export function asReference(value: string): string | null {
  if (!/^https?:/i.test(value.trim()) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const postId = isThisSite(url) ? postIdOf(url.pathname) : null;
  return postId === null ? null : referenceTo(postId);
}

/**
 * The address of a picture of this site as articles store it, from `media:ID` or the address of any
 * of its sizes; null for any other address.
 */
export function asPicture(value: string): string | null {
  const given = value.trim();
  const named = pictureIdOf(given.toLowerCase());
  if (named !== null) return pictureAddress(named);
  if (!URL.canParse(given, `${SITE.origin}/`)) return null;
  const url = new URL(given, `${SITE.origin}/`);
  const isHere = /^https?:$/.test(url.protocol) && isThisSite(url);
  const mediaId = isHere ? pictureIdOf(plainPath(url.pathname)) : null;
  return mediaId === null ? null : pictureAddress(mediaId);
}

/** A site on this computer answers to every loopback name. */
function isThisSite({ hostname, port }: URL): boolean {
  const [name, own] = [withoutDot(hostname), withoutDot(SITE.hostname)];
  return port === SITE.port && (name === own || (LOOPBACK.test(name) && LOOPBACK.test(own)));
}

/** A trailing dot does not change a host name. */
function withoutDot(hostname: string): string {
  return hostname.replace(/\.$/, "");
}

/** How many times a path is decoded: proxies may decode it too. */
const DECODED = 3;

/** The path as routers and proxies read it: decoded, lower case, no empty segments or "..". */
function plainPath(pathname: string): string {
  let path = pathname;
  try {
    for (let n = 0; n < DECODED && path.includes("%"); n++) path = decodeURIComponent(path);
  } catch {
    // An undecodable path reaches no route; check it as far as it decodes.
  }
  return posix.normalize(path.toLowerCase().replace(/[/\\]+/g, "/"));
}
