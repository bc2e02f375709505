import { env } from "#app/lib/env.server.ts";
import { randomTexts } from "#app/lib/id.server.ts";
import { readFrames } from "../frame-policy.server.ts";

/** Headers of every response, unless it sets them itself. */
const BASE: ReadonlyArray<readonly [string, string]> = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ...(env.secure
    ? ([
        [
          "Strict-Transport-Security",
          `max-age=63072000${env.HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : ""}`,
        ],
      ] as const)
    : []),
];

/** Hashed files and the files of pictures, which never change. */
const HASHED_FILE = /^\/(?:assets\/[^/]+-[\w-]{8}\.\w+|media\/[\da-f-]{36}\/(?:\d+|original))$/;

/** The nonce of one response. */
export const newNonce = randomTexts(18, "base64");

/** Sites that a form may lead to. Browsers apply `form-action` to redirects after a post, too. */
const FORM_TARGETS = [
  env.OIDC_ISSUER,
  "https://checkout.stripe.com",
  "https://billing.stripe.com",
  env.STRIPE_API_BASE,
  "https://accounts.google.com",
]
  .filter((target): target is string => Boolean(target))
  .map((target) => new URL(target).origin)
  .join(" ");

interface Headers {
  hasHeader(name: string): boolean;
  getHeader(name: string): number | string | string[] | undefined;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
}

interface Answered {
  path: string;
  nonce: string;
  status: number;
}

/** Sets the security and caching headers. Call it right before the head is written. */
export function setSecurityHeaders(response: Headers, { path, nonce, status }: Answered): void {
  for (const [name, value] of BASE) if (!response.hasHeader(name)) response.setHeader(name, value);
  // Overwritten on purpose: the policy of express's error pages says nothing about who frames them.
  const frames = readFrames(response.getHeader("Content-Security-Policy"));
  const html = String(response.getHeader("Content-Type") ?? "").startsWith("text/html");
  // Browsers give a stored page the headers of the 304 that confirms it; it keeps its own policy.
  if (status === 304) response.removeHeader("Content-Security-Policy");
  else
    response.setHeader(
      "Content-Security-Policy",
      html ? pagePolicy(nonce, frames) : "default-src 'none'; frame-ancestors 'none'",
    );
  const caching = String(response.getHeader("Cache-Control") ?? "");
  if (caching.includes("immutable") && !HASHED_FILE.test(path))
    response.setHeader("Cache-Control", "public, max-age=3600");
  else if (caching === "") response.setHeader("Cache-Control", "private, no-store");
}

/**
 * The policy of a page: files of this site, and inline scripts with this response's nonce. Style
 * attributes are allowed because server rendering writes them. `frames`: what its own frames load.
 */
function pagePolicy(nonce: string, frames: string | null): string {
  const dev = env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames === null ? [] : [frames]),
    `form-action 'self' ${FORM_TARGETS}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
