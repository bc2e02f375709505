import { createHash } from "node:crypto";
import { webAddress } from "../addresses.ts";
import { fail, permanent, requirePosts } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { PictureToSend, PictureTexts, RemotePicture } from "../media-library.ts";
import type { MediaLibrary } from "../platform.ts";
import { findPictureOutcomeOf, pictureOutcomeOf, valueOutcomeOf } from "../outcomes.server.ts";
import type { Failure } from "../outcome.ts";
import { plainText } from "../text.ts";
import { openSite } from "./discovery.server.ts";
import { failureOfWordPress, type WordPressAnswer } from "./failures.server.ts";
import { read, sendFile, write, type Site } from "./site.server.ts";

const PATH = "wp/v2/media";
const FIELDS = "_fields=id,source_url";
const PER_PAGE = 100;

/** The media library of WordPress. */
export const media: MediaLibrary = {
  kinds: ["jpeg", "png", "gif", "webp"],
  upload: (file, context) => pictureOutcomeOf(async () => upload(await openSite(context), file)),
  find: (name, _sentAt, context) =>
    findPictureOutcomeOf(async () => find(await openSite(context), name)),
  describe: (remoteId, texts, context) =>
    valueOutcomeOf(async () => describe(await openSite(context), remoteId, texts)),
  findMissing: (remoteIds, context) =>
    valueOutcomeOf(async () => findMissing(await openSite(context), remoteIds)),
};

/** WordPress answers 412 when the file arrived damaged. */
async function upload(site: Site, { name, type, data }: PictureToSend): Promise<RemotePicture> {
  const answer = await sendFile(site, PATH, FIELDS, data, {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "content-md5": createHash("md5").update(data).digest("hex"),
  });
  return (answer.status === 201 && readPicture(answer.json)) || fail(failureOfUpload(answer));
}

/** The slug of a file is its name without the ending. */
async function find(site: Site, name: string): Promise<RemotePicture | null> {
  const slug = encodeURIComponent(name.replace(/\.\w+$/, ""));
  const list = requirePosts(await read(site, PATH, `slug=${slug}&${FIELDS}`), "WordPress");
  return list.map(readPicture).find((picture) => picture !== null) ?? null;
}

async function describe(
  site: Site,
  id: string,
  { title, alt, caption }: PictureTexts,
): Promise<object> {
  const body = { title, alt_text: alt, caption };
  const answer = await write(site, `${PATH}/${encodeURIComponent(id)}`, FIELDS, body);
  return answer.status === 200 ? {} : fail({ ...failureOfWordPress(answer), gone: false });
}

async function findMissing(site: Site, ids: readonly string[]): Promise<{ missing: string[] }> {
  const asked = ids.slice(0, PER_PAGE);
  const query = `include=${asked.map(encodeURIComponent).join(",")}&per_page=${PER_PAGE}&_fields=id`;
  const list = requirePosts(await read(site, PATH, query), "WordPress");
  const held = new Set(list.map((one) => digText(one, "id")));
  return { missing: asked.filter((id) => !held.has(id)) };
}

function readPicture(json: unknown): RemotePicture | null {
  const id = digText(json, "id");
  const url = webAddress(dig(json, "source_url"));
  return /^\d+$/.test(id) && url !== "" ? { id, url } : null;
}

/** What a refused file means. WordPress answers some of its own refusals with 500. */
function failureOfUpload(answer: WordPressAnswer): Failure {
  const { status, json } = answer;
  const code = digText(json, "code");
  const said = plainText(dig(json, "message"));
  if (status === 413 || code === "rest_upload_file_too_big")
    return permanent(status, "It is larger than the site accepts. Use a smaller picture.");
  if (/^rest_upload_(limited_space|user_quota_exceeded)$/.test(code))
    return permanent(status, "The site has no room for more files. Make room there.");
  if (code === "rest_cannot_create" && status !== 401)
    return permanent(
      status,
      "The role of this WordPress user does not allow uploading files. Use an author, editor or administrator.",
    );
  if (code === "rest_upload_image_type_not_supported" || isRefusedType(code, said))
    return permanent(status, "The site does not take files of this kind. Use a JPEG or PNG.");
  if (code === "rest_upload_hash_mismatch")
    return { class: "transient", status, message: "The file was damaged on its way." };
  return { ...failureOfWordPress(answer), gone: false };
}

function isRefusedType(code: string, said: string): boolean {
  return code === "rest_upload_sideload_error" && /file type/i.test(said);
}
