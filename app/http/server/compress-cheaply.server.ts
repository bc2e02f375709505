import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptsEncoding, LEAST_COMPRESSED, withoutBrotli } from "../encoding.ts";
import { beforeHead } from "./before-head.server.ts";

const ENCODINGS = ["gzip", "deflate", "br"];

/** Before the compression of remix-serve, which takes brotli wherever the client does. */
export function compressCheaply(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = headers["accept-encoding"];
  if (accepted === undefined) return;
  const given = String(accepted);
  headers["accept-encoding"] = withoutBrotli(given);
  if (method === "HEAD" && ENCODINGS.some((one) => acceptsEncoding(given, one)))
    leaveOutLength(response);
}

/**
 * The length of an answer that would be compressed to a GET: that of a GET would be another one.
 * The compression has named by then what the answer varies by, if it is one that it compresses.
 */
function leaveOutLength(response: ServerResponse): void {
  beforeHead(response, () => {
    if (response.hasHeader("Content-Encoding")) return;
    const varies = /accept-encoding/i.test(String(response.getHeader("Vary")));
    if (varies && Number(response.getHeader("Content-Length")) >= LEAST_COMPRESSED)
      response.removeHeader("Content-Length");
  });
}
