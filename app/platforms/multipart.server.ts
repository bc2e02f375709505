import { randomBytes } from "node:crypto";
import type { PictureToSend } from "./media-library.ts";

/** A form with one file as the body of a request, and its content type. */
export function multipart(
  fieldName: string,
  { name, type, data }: PictureToSend,
  fields: Readonly<Record<string, string>> = {},
): { contentType: string; body: Uint8Array } {
  const boundary = `postwright-${randomBytes(16).toString("hex")}`;
  const part = (disposition: string, rest: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      ...Object.entries(fields).map(([key, value]) => part(`name="${key}"`, `\r\n${value}\r\n`)),
      part(`name="${fieldName}"; filename="${name}"`, `Content-Type: ${type}\r\n\r\n`),
      data,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
