import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { addressOnSite, isShared } from "#app/lib/domain-address.ts";
import { env } from "#app/lib/env.server.ts";
import { READS } from "../status.ts";
import { end } from "./guard-request.server.ts";

/**
 * Requests that come to a blog at a domain of its own. They reach the public pages of that blog and
 * what these load, and nothing else of the product.
 */

/** The handle of the blog at a domain; null if there is none. */
export type FindBlog = (domain: string) => string | null | Promise<string | null>;

const OWN = new URL(env.appUrl);
/** Nothing else is looked up or remembered. */
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The domain in a Host header that may be a blog's; null for this site's own name and IPs. */
export function otherDomain(host: string): string | null {
  const [name = ""] = host.toLowerCase().split(":", 1);
  const domain = name.replace(/\.$/, "");
  if (!DOMAIN.test(domain) || isIP(domain) !== 0 || domain === OWN.hostname) return null;
  return domain;
}

/** The origin of a blog at this domain, as browsers know it. */
export function originOfDomain(domain: string): string {
  return `${OWN.protocol}//${domain}${OWN.port === "" ? "" : `:${OWN.port}`}`;
}

const BEACON = /^\/b\/[0-9a-f-]{36}$/;
/** No page has this name. */
const NO_PAGE = "/%20";

/**
 * Leads a request to the blog with this handle, without cookies and credentials. True if it was
 * refused and answered.
 */
export function enterBlog(
  request: IncomingMessage,
  response: ServerResponse,
  handle: string,
): boolean {
  const { method = "GET", headers, url = "/" } = request;
  const [path = "/"] = url.split("?", 1);
  const reads = method === "GET" || method === "HEAD";
  if (!reads && !(method === "POST" && BEACON.test(path))) {
    response.setHeader("Allow", READS);
    return end(response, 405, "This blog can only be read.");
  }
  delete headers.cookie;
  delete headers.authorization;
  if (DOMAIN_HSTS !== null) response.setHeader("Strict-Transport-Security", DOMAIN_HSTS);
  if (!reads || isShared(path)) return false;
  request.url = addressOnSite(url, handle) ?? `/blog/${handle}${NO_PAGE}${url.slice(path.length)}`;
  return false;
}

/** Strict-Transport-Security at a domain, whose subdomains are not ours to speak for. */
const DOMAIN_HSTS = env.secure ? "max-age=63072000" : null;
