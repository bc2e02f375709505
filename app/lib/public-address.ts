/** Who can fetch from an address of this installation. */

const PRIVATE_NAME = /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa|test|invalid))$/;
const PRIVATE_V4 =
  /^(?=[\d.]+$)(0|10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

/** True for an address of this computer or of a private network: nobody elsewhere reaches it. */
export function isPrivateAddress(address: string): boolean {
  const { hostname } = new URL(address);
  if (PRIVATE_NAME.test(hostname) || PRIVATE_V4.test(hostname)) return true;
  return hostname.startsWith("[") ? !/^\[[23]/.test(hostname) : !hostname.includes(".");
}

/**
 * True if browsers everywhere can fetch from this address: it is https, because https pages load
 * nothing else, and not in a private network.
 */
export function isReachable(address: string): boolean {
  return new URL(address).protocol === "https:" && !isPrivateAddress(address);
}
