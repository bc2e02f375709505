import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { jsonRows, MOST_ROW_BYTES, parseJson } from "./json-rows.server.ts";
import { postRow, revisionRow, type PostRow, type RevisionRow } from "./post-rows.server.ts";
import { refusal } from "./refusal.ts";
import { openZip } from "./zip-file.server.ts";

/** An export as typed rows, each checked when it is read. Whatever is wrong throws a refusal. */

const POST = /^posts\/([\w-]{1,120})\.json$/;
const VERSIONS = /^versions\/([\w-]{1,120})\.json$/;
const PICTURE = /^media\/([\w-]{1,64})\.(?:jpg|png|webp|avif|gif)$/;
const TABLE = /^[a-z-]{1,40}\.json$/;

export interface Archive {
  posts: string[];
  pictures: ReadonlyMap<string, string>;
  post(name: string): Promise<PostRow>;
  revisions(name: string): AsyncGenerator<RevisionRow>;
  rows<Schema extends z.ZodType>(file: string, schema: Schema): AsyncGenerator<z.output<Schema>>;
  one<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>>;
  unpack(file: string, path: string, most: number): Promise<void>;
  close(): void;
}

/** Opens the zip file at `path` and checks that it is an export. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path, (name) =>
    [POST, VERSIONS, PICTURE, TABLE].some((pattern) => pattern.test(name)),
  );
  const one: Archive["one"] = async (file, schema) => {
    await nextTurn();
    return checked(file, schema, parseJson(file, await zip.text(file, MOST_ROW_BYTES)));
  };
  const archive: Archive = {
    posts: matches(zip.names, POST).map(([, name]) => name),
    pictures: new Map(matches(zip.names, PICTURE).map(([file, id]) => [id, file])),
    post: (name) => one(`posts/${name}.json`, postRow),
    revisions: (name) => archive.rows(`versions/${name}.json`, revisionRow),
    async *rows(file, schema) {
      for await (const row of jsonRows(file, zip.pieces(file))) yield checked(file, schema, row);
    },
    one,
    unpack: (file, to, most) => zip.unpack(file, to, most),
    close: () => zip.close(),
  };
  if (!zip.has("manifest.json") || !zip.has("account.json")) {
    zip.close();
    throw refusal(
      "This zip file is not an export of Postwright. Choose the zip that “Download everything” made.",
    );
  }
  return archive;
}

function matches(names: readonly string[], pattern: RegExp): Array<[file: string, name: string]> {
  return names.flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    return name === undefined ? [] : [[file, name] as [string, string]];
  });
}

function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  row: unknown,
): z.output<Schema> {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw refusal(
    `${file} in this zip file is not as an export holds it${where ? ` (${where}: ${issue?.message ?? ""})` : ""}.`,
  );
}
