import type { BusboyFileStream } from "@fastify/busboy";
import { AppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";
import { contentType } from "./body.server.ts";
import { receive, removeArrived, type Arrived } from "./incoming.server.ts";
import { MAX_FILE_BYTES, readParts } from "./multipart.server.ts";

/** A file of a form, until the form's action has ended. */
export interface Upload extends Arrived {
  /** As the browser named it, without its path; may be empty. */
  name: string;
  /** How large it may be. */
  mostBytes: number;
}

interface Kept {
  user: Owner;
  files: Array<{ field: string; upload: Upload }>;
}

/** The files of each form; the form itself holds texts only. */
const kept = new WeakMap<FormData, Kept>();

/** The file in a field, the first of several; null if none was chosen. */
export function uploadOf(form: FormData, field: string): Upload | null {
  return uploadsOf(form, field)[0] ?? null;
}

export function uploadsOf(form: FormData, field: string): Upload[] {
  const { files = [] } = kept.get(form) ?? {};
  return files.filter((file) => file.field === field).map(({ upload }) => upload);
}

/**
 * The file in a field. Throws an error beside the field if there is none (`missing`), or none that
 * is kept.
 */
export function requireUpload(
  form: FormData,
  field: string,
  missing = "Choose a picture.",
): Upload {
  const upload = uploadOf(form, field);
  if (!upload) throw beside(field, "invalid", missing);
  return requireWhole(upload, field);
}

/** A file as it arrived. Throws an error beside its field if it was not kept. */
export function requireWhole(upload: Upload, field: string): Upload {
  const { problem, tooLarge, name, mostBytes } = upload;
  if (problem) throw new AppError(problem.kind, problem.message, withField(field, problem));
  if (tooLarge)
    throw beside(
      field,
      "too_large",
      `${shortName(name)} is larger than ${mostBytes / 1_048_576} MB. Make it smaller, then send it again.`,
    );
  return upload;
}

/**
 * Reads a multipart form; its files go to private files on disk, which `removeUploads` removes.
 * Without a user nothing of the files is kept. `mostBytes` is for one file.
 */
export async function readFormWithFiles(
  request: Request,
  user: Owner | null,
  mostBytes = MAX_FILE_BYTES,
): Promise<FormData> {
  const arriving: Array<Promise<{ field: string; upload: Upload }>> = [];
  const streams: BusboyFileStream[] = [];
  try {
    const onFile = (field: string, stream: BusboyFileStream, name: string) => {
      if (!user || name === "") return void stream.resume();
      stream.on("error", () => undefined);
      streams.push(stream);
      const bare = name.split(/[\\/]/).at(-1) ?? "";
      arriving.push(
        receive(stream, user).then((file) => ({
          field,
          upload: { ...file, name: bare, mostBytes },
        })),
      );
    };
    const form = await readParts(request, onFile, mostBytes);
    if (user) kept.set(form, { user, files: await Promise.all(arriving) });
    return form;
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error("the form was cut off"));
    if (user)
      for (const { upload } of await Promise.all(arriving)) await removeArrived(upload, user);
    throw error;
  }
}

/** Removes the files of a form. Does nothing for a form without any. */
export async function removeUploads(form: FormData): Promise<void> {
  const { user, files = [] } = kept.get(form) ?? {};
  kept.delete(form);
  if (user) for (const { upload } of files) await removeArrived(upload, user);
}

/** Runs the work of an API call that takes a form with files. Throws `unsupported`. */
export async function withUploads<T>(
  request: Request,
  user: Owner,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  if (contentType(request) !== "multipart/form-data")
    throw new AppError("unsupported", "Send the file as a form (multipart/form-data).");
  const form = await readFormWithFiles(request, user);
  try {
    return await work(form);
  } finally {
    await removeUploads(form);
  }
}

function beside(field: string, kind: "invalid" | "too_large", message: string): AppError {
  return new AppError(kind, message, { fields: { [field]: message } });
}

function withField(field: string, { message, details }: AppError): AppError["details"] {
  return { ...details, fields: { [field]: message } };
}

function shortName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return plain.length > 80 ? `${plain.slice(0, 80).trimEnd()}…` : plain || "The file";
}
