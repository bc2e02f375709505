/**
 * The address that somebody means by what they typed, or null for none that may be in an article.
 * "example.com" becomes https://example.com, and "me@example.com" a mailto address.
 */
export function toAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === "" || /[\s<>"\p{Cc}]/u.test(address)) return null;
  if (/^(?:\/(?!\/)|#)/.test(address)) return address;
  if (/^(?:mailto:[^@]+@.|(?:tel|sms):\+?\d)/i.test(address)) return address;
  if (/^https?:\/\/[^/]/i.test(address)) return isUrl(address) ? address : null;
  if (/^[^@/:]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  const bare = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(address);
  return bare && isUrl(`https://${address}`) ? `https://${address}` : null;
}

/** The address of an image: of the web, or null. */
export function toImageAddress(typed: string): string | null {
  const address = toAddress(typed);
  return address && /^https?:/i.test(address) ? address : null;
}

function isUrl(address: string): boolean {
  return URL.canParse(address);
}
