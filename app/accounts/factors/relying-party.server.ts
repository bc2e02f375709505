import { isIP } from "node:net";
import { AppError } from "#app/lib/app-error.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { waysIn } from "../ways-in.server.ts";

/** The site as browsers know it when they make and use passkeys. */
export interface RelyingParty {
  origin: string;
  /** The host name: a passkey works nowhere else. */
  id: string;
}

/** Why there are no passkeys here; null where there are. Browsers make none for IP addresses. */
export function whyNoPasskeys(): "provider" | "address" | null {
  if (!waysIn().password) return "provider";
  return isAddress(new URL(ownOrigin()).hostname) ? "address" : null;
}

/** The site of the running request. Throws `forbidden` where there are no passkeys. */
export function requireRelyingParty(): RelyingParty {
  if (whyNoPasskeys() !== null)
    throw new AppError("forbidden", "Passkeys cannot be used at this address.");
  const origin = ownOrigin();
  return { origin, id: new URL(origin).hostname };
}

function isAddress(host: string): boolean {
  return host.startsWith("[") || isIP(host) > 0;
}
