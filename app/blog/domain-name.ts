/** The text of a domain name, as somebody types it and as a Host header has it. */

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LONGEST = 253;
/** Names that lead nowhere outside a network of one's own. */
const INSIDE = /\.(?:local|internal|localhost|home\.arpa)$/;

/**
 * A domain in lower case and ASCII, from a name or an address that was typed; null for what is
 * none: a single word, an IP address, a name that only a private network knows.
 */
export function toDomain(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, "");
  const [host = ""] = text.split(/[/?#:]/, 1);
  const url = `http://${host}`;
  if (host === "" || text.includes("@") || !URL.canParse(url)) return null;
  const name = new URL(url).hostname.replace(/\.$/, "");
  const labels = name.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? "");
  return isName && !isAddress && name.length <= LONGEST && !INSIDE.test(name) ? name : null;
}
