import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { z } from "zod";
import { splitCommaList } from "./comma-list.ts";
import { isRange } from "./safe-fetch/address.server.ts";

/** Whether a setting's value is of its kind. */

/**
 * Minimum length of the key that seals. The keys after it only open existing values and may be
 * older and shorter.
 */
export const KEY_LENGTH = 32;

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

export function isOrigin(text: string): boolean {
  if (!isWebAddress(text) || /[?#]/.test(text)) return false;
  const { pathname, username, password } = new URL(text);
  return /^\/*$/.test(pathname) && username === "" && password === "";
}

export function isHost(text: string): boolean {
  return net.isIPv6(text)
    ? URL.canParse(`http://[${text}]`)
    : /^\w(?:[\w.-]*\w)?$/.test(text) && URL.canParse(`http://${text}`);
}

export function isDomainList(text: string): boolean {
  const domains = splitCommaList(text);
  return domains.length > 0 && domains.every((one) => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(one));
}

/**
 * An address without a host ("@/name?host=/run/postgresql") means a socket, which the driver
 * supports.
 */
export function isPostgres(text: string): boolean {
  return /^postgres(?:ql)?:\/\/./i.test(text) && URL.canParse(text.replace("@/", "@socket/"));
}

export function isMailServer(text: string): boolean {
  return /^smtps?:\/\/[^\s/?#]+\/?$/i.test(text) && URL.canParse(text);
}

/** A folder, or a path where one can be created: its nearest existing parent is a folder. */
export function isFolder(text: string): boolean {
  const place = path.resolve(text);
  try {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    return found ? found.isDirectory() : isFolder(path.dirname(place));
  } catch {
    return false;
  }
}

export function isLongKey(text: string): boolean {
  return (splitCommaList(text)[0] ?? "").length >= KEY_LENGTH;
}

export function checkRanges(text: string, context: z.core.$RefinementCtx<string>): void {
  if (text === "none") return;
  const entries = splitCommaList(text);
  const odd = entries.find((entry) => !isRange(entry));
  if (entries.length > 0 && odd === undefined) return;
  const found = odd === undefined ? "" : `; ${JSON.stringify(odd)} is neither`;
  context.addIssue({
    code: "custom",
    message: `must be none, or addresses and ranges separated by commas, such as 10.0.0.0/8, fd00::/8${found}`,
  });
}
