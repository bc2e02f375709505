import type { Readable } from "node:stream";
import type { ListObjectsV2CommandOutput, S3Client } from "@aws-sdk/client-s3";
import { PICTURE_SIZES } from "#app/content/pictures.ts";
import { AppError } from "#app/lib/app-error.ts";
import { textOf } from "#app/lib/causes.ts";
import type { Env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { MediaStore } from "./media-store.ts";

type S3Settings = Pick<
  Env,
  | "MEDIA_S3_ENDPOINT"
  | "MEDIA_S3_REGION"
  | "MEDIA_S3_BUCKET"
  | "MEDIA_S3_ACCESS_KEY_ID"
  | "MEDIA_S3_SECRET_ACCESS_KEY"
  | "MEDIA_S3_PREFIX"
>;

const CONNECT_MS = 5_000;
const REQUEST_MS = 30_000;

/** Objects PREFIX/ID/SIZE in a bucket; null if none is set. */
export function s3Store(settings: S3Settings): MediaStore | null {
  const Bucket = settings.MEDIA_S3_BUCKET;
  if (Bucket === undefined) return null;
  const prefix = settings.MEDIA_S3_PREFIX.replace(/^\/+|\/+$/g, "");
  const start = prefix === "" ? "" : `${prefix}/`;
  const keyOf = (mediaId: string, size: string) => `${start}${mediaId}/${size}`;
  let opened: ReturnType<typeof open> | undefined;
  const s3 = () => (opened ??= open(settings));
  const get = async (mediaId: string, size: string, Range?: string) => {
    const { client, sdk } = await s3();
    const command = new sdk.GetObjectCommand({
      ...{ Bucket, Key: keyOf(mediaId, size) },
      ...(Range !== undefined && { Range }),
    });
    return orNull(client.send(command));
  };
  return {
    write: (mediaId, size, Body) =>
      orAway(async () => {
        const { client, sdk } = await s3();
        const Key = keyOf(mediaId, size);
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }));
      }),
    read: (mediaId, size) =>
      orAway(async () => {
        const bytes = await (await get(mediaId, size))?.Body?.transformToByteArray();
        return bytes ? Buffer.from(bytes) : null;
      }),
    size: (mediaId, size) =>
      orAway(async () => {
        const { client, sdk } = await s3();
        const Key = keyOf(mediaId, size);
        const found = await orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
        return found?.ContentLength ?? null;
      }),
    stream: (mediaId, size, from = 0, to) =>
      orAway(async () => {
        const found = await get(mediaId, size, `bytes=${from}-${to ?? ""}`);
        // In Node.js the body is a Readable.
        return (found?.Body as Readable | undefined) ?? null;
      }),
    remove: (mediaId) =>
      orAway(async () => {
        const { client, sdk } = await s3();
        for (const size of PICTURE_SIZES)
          await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(mediaId, size) }));
      }),
    async *list() {
      const { client, sdk } = await s3();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: start });
      yield* newestWrites(pages, start);
    },
  };
}

/** Each picture below `start`, and when the last of its objects was written. */
async function* newestWrites(pages: AsyncIterable<ListObjectsV2CommandOutput>, start: string) {
  const newest = new Map<string, Date>();
  for await (const { Contents = [] } of pages)
    for (const { Key = "", LastModified = new Date() } of Contents) {
      const mediaId = Key.slice(start.length).split("/")[0] ?? "";
      if ((newest.get(mediaId)?.getTime() ?? 0) < LastModified.getTime())
        newest.set(mediaId, LastModified);
    }
  for (const [mediaId, writtenAt] of newest) yield { mediaId, writtenAt };
}

/** The SDK is large, so it is loaded at the first use. */
async function open(settings: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const { MEDIA_S3_ENDPOINT: endpoint } = settings;
  const client: S3Client = new sdk.S3Client({
    region: settings.MEDIA_S3_REGION ?? "us-east-1",
    credentials: {
      accessKeyId: settings.MEDIA_S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: settings.MEDIA_S3_SECRET_ACCESS_KEY ?? "",
    },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other makers' storage does not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  return { client, sdk };
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (["NoSuchKey", "NotFound"].includes(textOf(error, "name"))) return null;
    throw error;
  }
}

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, "the storage of pictures did not answer as it should");
    throw new AppError(
      "unavailable",
      "The storage of pictures is away at this moment. Try again in a minute.",
      { retryAfter: 60, cause: error },
    );
  }
}
