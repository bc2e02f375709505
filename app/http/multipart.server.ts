import { AppError } from "#app/lib/app-error.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import {
  checkFields,
  MAX_FORM_BYTES,
  MAX_FORM_CHARS,
  MAX_FORM_FIELDS,
  MAX_UPLOAD_BYTES,
  tooLong,
  tooManyFields,
  unreadable,
} from "./body.server.ts";
import { tooLarge } from "./bytes.server.ts";

/** Of one file; the rest of it is not kept. */
export const MAX_FILE_BYTES = 20 * 1_048_576;
const MAX_FILES = 10;

type OnFile = (field: string, stream: BusboyFileStream, name: string) => void;

/**
 * Reads a multipart form of at most 64 MB while it arrives, or with one file of `mostBytes` if that
 * is more. `onFile` gets each file and must read it to its end. In the form itself a file is an
 * empty text. Throws `too_large` and `invalid`.
 */
export async function readParts(
  request: Request,
  onFile: OnFile,
  mostBytes = MAX_FILE_BYTES,
): Promise<FormData> {
  const fields = new FormData();
  const { parser, ended, failed } = startParser(request, fields, onFile, mostBytes);
  try {
    await Promise.race([feed(request, parser, Math.max(mostBytes, MAX_UPLOAD_BYTES)), failed]);
    await Promise.race([ended, failed]);
    return checkFields(fields);
  } catch (error) {
    parser.destroy();
    throw error;
  }
}

function startParser(request: Request, fields: FormData, onFile: OnFile, mostBytes: number) {
  const mostFiles = mostBytes > MAX_FILE_BYTES ? 1 : MAX_FILES;
  const parser = makeParser(request.headers.get("Content-Type") ?? "", mostFiles, mostBytes);
  const ended = new Promise<void>((resolve) => parser.once("finish", resolve));
  const failed = new Promise<never>((_resolve, reject) => {
    let chars = 0;
    parser.on("error", () => reject(unreadable()));
    parser.on("partsLimit", () => reject(tooManyFields()));
    parser.on("filesLimit", () =>
      reject(new AppError("invalid", `A form may bring at most ${pluralize(mostFiles, "file")}.`)),
    );
    parser.on("field", (name, value, _nameCut, cut) => {
      chars += value.length;
      if (cut || chars > MAX_FORM_CHARS) reject(tooLong());
      else fields.append(name, value);
    });
    parser.on("file", (name, stream, fileName) => {
      fields.append(name, "");
      onFile(name, stream, fileName);
    });
  });
  failed.catch(() => undefined);
  return { parser, ended, failed };
}

function makeParser(type: string, files: number, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      // A name that is only a path would be none otherwise, and its file not taken.
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: MAX_FORM_FIELDS,
        files,
        fileSize,
        fieldSize: MAX_FORM_BYTES,
        headerPairs: 20,
        headerSize: 32_768,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** Never cancels the body: that would close the connection before the answer is sent. */
async function feed(request: Request, parser: BusboyInstance, most: number): Promise<void> {
  const reader = request.body?.getReader();
  let size = 0;
  for (let part = await read(reader); part && !part.done; part = await read(reader)) {
    size += part.value.byteLength;
    if (size > most) throw tooLarge(most);
    if (parser.destroyed) return;
    if (!parser.write(part.value))
      await new Promise<void>((resolve) => parser.once("drain", resolve));
  }
  parser.end();
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read();
  } catch {
    // The sender has left.
    throw unreadable();
  }
}
