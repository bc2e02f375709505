import type { IncomingMessage } from "node:http";
import { withoutBrotli } from "../encoding.ts";

/** Before the compression of remix-serve, which takes brotli wherever the client does. */
export function compressCheaply({ headers }: IncomingMessage): void {
  const accepted = headers["accept-encoding"];
  if (accepted !== undefined) headers["accept-encoding"] = withoutBrotli(String(accepted));
}
