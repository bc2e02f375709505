import { posix } from "node:path";
import { env } from "#app/lib/env.server.ts";

const SITE = new URL(env.appUrl);
/** Every name under which a browser reaches its own computer, as URL writes them: 127.0.0.1 inside of an IPv6 address is ::ffff:7f00:1. */
const LOOPBACK =
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::(?:ffff:(?:0:)?)?(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\])$/;

/** Addresses that do something, or answer only to who is signed in. */
const DOORS = /^\/(?:api|oidc|auth)(?:[/.]|$)/;
/** What may load by itself: the public pages, the files of the build, and pictures by their name; not what counts readers or leads on. */
const PUBLIC = /^\/(?:blog|assets|media)\//;
const PICTURE = /^\/.*\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/;
/** The screens, and what counts readers, whatever stands behind: no picture is there. */
const SCREENS =
  /^\/(?:analytics|b|calendar|checkout|create|healthz|integrations|metrics|notifications|posts|preview|profile|readyz|s|settings|sign-in|subscription|t|theme)(?:[/.]|$)/;

/**
 * True for an address of this site that an article must not hold: as a picture (`loads`), anything but a public page or a picture file, since every
 * reader's browser asks for it; as a link, what belongs to the API or to signing in. `value` may be absolute or relative, in any spelling.
 */
export function isClosedHere(value: string, loads: boolean): boolean {
  if (!URL.canParse(value, `${SITE.origin}/`)) return false;
  const url = new URL(value, `${SITE.origin}/`);
  if (!/^https?:$/.test(url.protocol) || !isThisSite(url)) return false;
  const path = plainPath(url.pathname);
  return (
    DOORS.test(path) || (loads && !PUBLIC.test(path) && (SCREENS.test(path) || !PICTURE.test(path)))
  );
}

/** A site on this computer answers to each of its names. */
function isThisSite({ hostname, port }: URL): boolean {
  const [name, own] = [withoutDot(hostname), withoutDot(SITE.hostname)];
  return port === SITE.port && (name === own || (LOOPBACK.test(name) && LOOPBACK.test(own)));
}

/** A name that ends in a dot is the same name. */
function withoutDot(hostname: string): string {
  return hostname.replace(/\.$/, "");
}

/** So often may a proxy on the way have decoded a path before it comes here. */
const DECODED = 3;

/** The path as the router reads it, and any proxy before it: decoded, in small letters, without empty segments and steps back. */
function plainPath(pathname: string): string {
  let path = pathname;
  try {
    for (let n = 0; n < DECODED && path.includes("%"); n++) path = decodeURIComponent(path);
  } catch {
    // What does not decode is refused before any route; it is judged as far as it decodes.
  }
  return posix.normalize(path.toLowerCase().replace(/[/\\]+/g, "/"));
}
