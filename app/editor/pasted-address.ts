import { toAddress } from "./safe-address.ts";

/** What sites add to addresses to follow their readers. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|_hsenc|_hsmi|yclid)$/i;

/** Other addresses without a host mean a place on the page that was copied from. */
const OWN = /^(?:\/preview\/|mailto:|tel:|sms:)/i;

/** The address of a pasted link without tracking, or null for one that must not be followed. */
export function pastedAddress(typed: string): string | null {
  const address = toAddress(typed.replace(/^\s*(?=\/\/)/, "https:"));
  if (!address || !/^https?:/i.test(address)) return address && OWN.test(address) ? address : null;
  const url = new URL(address);
  const inside = /(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url";
  const target = inside ? (url.searchParams.get("q") ?? url.searchParams.get("url")) : null;
  if (target) return toAddress(target);
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracked) url.searchParams.delete(name);
  return tracked.length > 0 ? url.href : address;
}
