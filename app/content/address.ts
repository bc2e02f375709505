/** An address in the form that two ways of writing it share; "" for none. */
export function toAddress(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return "";
  const url = new URL(address);
  url.hash = "";
  return url.href.replace(/\/$/, "");
}
