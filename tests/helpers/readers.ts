/** Readers of published pages, as a server sees them. Needs TRUST_PROXY=on in the product. */

export const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Addresses of the counting images in a page's HTML, as a browser would fetch them. */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(/<img[^>]*\bsrc="([^"]*\/t\/[^"]+\.gif)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** Fetches an image as reader number `n`; resolves when all of it has arrived. */
export async function fetchAs(
  n: number,
  url: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(url, {
    headers: {
      "User-Agent": CHROME,
      "X-Forwarded-For": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...headers,
    },
  });
  await response.arrayBuffer();
  return response;
}
