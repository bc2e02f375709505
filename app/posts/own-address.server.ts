import { env } from "#app/lib/env.server.ts";

const SITE = new URL(env.appUrl);
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Addresses that do something, or answer only to who is signed in. */
const DOORS = /^\/(?:api|oidc|auth)(?:[/.]|$)/;
/** What may load by itself: the public pages, the files of the build, and pictures by their name; not what counts readers or leads on. */
const PUBLIC = /^\/(?:blog|assets|media)\//;
const PICTURE = /^\/(?!t\/|s\/).*\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/;

/**
 * True for an address of this site that an article must not hold: as a picture (`loads`), anything but a public page or a picture file, since every
 * reader's browser asks for it; as a link, what belongs to the API or to signing in. `value` may be absolute or relative, in any spelling.
 */
export function isClosedHere(value: string, loads: boolean): boolean {
  if (!URL.canParse(value, `${SITE.origin}/`)) return false;
  const url = new URL(value, `${SITE.origin}/`);
  if (!/^https?:$/.test(url.protocol) || !isThisSite(url)) return false;
  const path = plainPath(url.pathname);
  return DOORS.test(path) || (loads && !PUBLIC.test(path) && !PICTURE.test(path));
}

/** A site on this computer answers to each of its names. */
function isThisSite({ host, hostname, port }: URL): boolean {
  return host === SITE.host || (LOOPBACK.test(hostname) && LOOPBACK.test(SITE.hostname) && port === SITE.port);
}

/** The path as the router reads it: decoded, in small letters, without empty segments. */
function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // What does not decode is refused before any route; it is judged as it stands.
  }
  return path.toLowerCase().replace(/[/\\]+/g, "/");
}
