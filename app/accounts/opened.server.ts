/**
 * True when somebody opened this address: a picture, a frame, a script or a page fetched ahead did
 * not, and neither did a link of another site. Browsers say so in headers that no page can change;
 * a caller without them is no browser.
 */
export function isOpened(request: Request): boolean {
  const header = (name: string) => request.headers.get(name);
  const fetched =
    header("Sec-Fetch-Dest") !== null &&
    (header("Sec-Fetch-Dest") !== "document" ||
      (header("Sec-Fetch-Mode") ?? "navigate") !== "navigate");
  const ahead = /prefetch|prerender/.test(
    `${header("Sec-Purpose") ?? ""} ${header("Purpose") ?? ""}`,
  );
  const foreign = !["same-origin", "none"].includes(header("Sec-Fetch-Site") ?? "none");
  return request.method === "GET" && !fetched && !ahead && !foreign;
}
