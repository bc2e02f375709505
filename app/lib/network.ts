/**
 * The network of one household or server: the /64 of an IPv6 address, or the whole IPv4 address.
 * Only for limits and counts.
 */
export function networkOf(ip: string): string {
  return ip.includes(":") && !ip.includes(".") ? expand(ip).slice(0, 4).join(":") : ip.slice(0, 64);
}

function expand(ip: string): string[] {
  const [head = "", tail] = ip.toLowerCase().split("::");
  const [left, right] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  return tail === undefined
    ? left
    : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
}
