import http from "node:http";
import type { AddressInfo } from "node:net";

/** Storage that speaks as much of the S3 protocol as pictures need, in memory. */
export interface FakeS3 {
  url: string;
  /** By "bucket/key". */
  objects: Map<string, Buffer>;
  /** Every request, "PUT /bucket/key". */
  log: string[];
  /** The status of every answer from now on; null for the usual ones. */
  fail(status: number | null): void;
  settings(): Record<string, string>;
  close(): Promise<void>;
}

const BUCKET = "pictures";

export async function startS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const log: string[] = [];
  let failing: number | null = null;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://s3.example");
      log.push(`${request.method} ${url.pathname}`);
      const signed = /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-test-1\/s3\/aws4_request,/;
      if (failing !== null) response.writeHead(failing).end();
      else if (!signed.test(request.headers.authorization ?? "")) response.writeHead(403).end();
      else answer(request, url, Buffer.concat(chunks), objects, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    objects,
    log,
    fail: (status) => void (failing = status),
    settings: () => ({
      MEDIA_S3_ENDPOINT: url,
      MEDIA_S3_REGION: "eu-test-1",
      MEDIA_S3_BUCKET: BUCKET,
      MEDIA_S3_ACCESS_KEY_ID: "key-id",
      MEDIA_S3_SECRET_ACCESS_KEY: "secret",
      MEDIA_S3_PREFIX: "blog/media/",
    }),
    close: () =>
      new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

function answer(
  { method, headers }: http.IncomingMessage,
  url: URL,
  body: Buffer,
  objects: Map<string, Buffer>,
  response: http.ServerResponse,
): void {
  const key = decodeURIComponent(url.pathname.slice(1));
  if (url.searchParams.get("list-type") === "2")
    return void response.end(listing(objects, url.searchParams.get("prefix") ?? ""));
  if (method === "PUT") {
    objects.set(key, body);
    return void response.setHeader("ETag", '"1"').end();
  }
  if (method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return void response.writeHead(404).end(method === "HEAD" ? "" : NO_KEY);
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const part = found.subarray(Number(from), to === "" ? undefined : Number(to) + 1);
  response.writeHead(headers.range ? 206 : 200, { "Content-Length": part.length });
  response.end(method === "HEAD" ? "" : part);
}

const NO_KEY = `<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>`;

function listing(objects: Map<string, Buffer>, prefix: string): string {
  const contents = [...objects.keys()]
    .map((key) => key.slice(BUCKET.length + 1))
    .filter((key) => key.startsWith(prefix))
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
  return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}
