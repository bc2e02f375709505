import { createHash } from "node:crypto";
import { webAddress } from "../addresses.ts";
import { fail, itSaid, permanent, requirePosts } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type {
  FoundPicture,
  HeldFile,
  PictureTexts,
  PictureToSend,
  RemotePicture,
} from "../media-library.ts";
import type { Failure } from "../outcome.ts";
import { findPictureOutcomeOf, pictureOutcomeOf, valueOutcomeOf } from "../outcomes.server.ts";
import type { MediaLibrary } from "../platform.ts";
import { plainText } from "../text.ts";
import { openSite } from "./discovery.server.ts";
import { failureOfWordPress, type WordPressAnswer } from "./failures.server.ts";
import { read, sendFile, type Site, write } from "./site.server.ts";

/** What a refused file means. WordPress answers some of its own refusals with 500. */
function failureOfUpload(answer: WordPressAnswer): Failure {
  const { status, json } = answer;
  const code = digText(json, "code");
  if (status === 413 || code === "rest_upload_file_too_big")
    return permanent(status, "It is larger than the site accepts. Use a smaller picture.");
  if (/^rest_upload_(limited_space|user_quota_exceeded)$/.test(code))
    return permanent(status, "The site has no room for more files. Make room there.");
  if (code === "rest_cannot_create" && status !== 401)
    return permanent(
      status,
      "The role of this WordPress user does not allow uploading files. Use an author, editor or administrator.",
    );
  if (code === "rest_upload_image_type_not_supported") return refusedKind(status);
  if (code === "rest_upload_sideload_error") return failureOfStoring(answer);
  if (code === "rest_upload_hash_mismatch")
    return { class: "transient", status, message: "The file was damaged on its way." };
  return { ...failureOfWordPress(answer), gone: false };
}

/** "wp-content/uploads/2026/11" */
const FOLDER = /\w\/\w/;

/**
 * WordPress has one code for files that it could not store, and says the reason in the language of
 * the site. What is wrong with its disk names a folder, in every language; what is wrong with the
 * file does not. Nothing was stored in either case.
 */
function failureOfStoring({ status, json }: WordPressAnswer): Failure {
  const said = plainText(dig(json, "message"));
  return FOLDER.test(said)
    ? {
        class: "transient",
        status,
        message: `WordPress could not store the file.${itSaid(said)}`,
      }
    : refusedKind(status, said);
}

function refusedKind(status: number, said = ""): Failure {
  return {
    ...permanent(status, `The site does not take this file. Try a JPEG or PNG.${itSaid(said)}`),
    refusedFiles: "kind",
  };
}

const PATH = "wp/v2/media";
const FIELDS = "_fields=id,source_url";
const PER_PAGE = 100;

export const media: MediaLibrary = {
  kinds: ["jpeg", "png", "gif", "webp"],
  upload: (file, context) => pictureOutcomeOf(async () => upload(await openSite(context), file)),
  find: (name, _sentAt, context) =>
    findPictureOutcomeOf(async () => find(await openSite(context), name)),
  describe: (remoteId, texts, context) =>
    valueOutcomeOf(async () => describe(await openSite(context), remoteId, texts)),
  findMissing: (files, context) =>
    valueOutcomeOf(async () => findMissing(await openSite(context), files)),
};

/**
 * The slug goes along because sites may store the file under another name. WordPress answers 412
 * when the file arrived damaged.
 */
async function upload(site: Site, { name, type, data }: PictureToSend): Promise<RemotePicture> {
  const answer = await sendFile(site, PATH, `${FIELDS}&slug=${slugOf(name)}`, data, {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "content-md5": createHash("md5").update(data).digest("hex"),
  });
  return (
    (answer.status === 201 ? readPicture(site, answer.json) : null) ?? fail(failureOfUpload(answer))
  );
}

/** The slug under which a file is kept: its name without the ending, all ASCII. */
function slugOf(name: string): string {
  return encodeURIComponent(name.replace(/\.\w+$/, ""));
}

async function find(site: Site, name: string): Promise<FoundPicture> {
  const list = requirePosts(await read(site, PATH, `slug=${slugOf(name)}&${FIELDS}`), "WordPress");
  if (list.length === 0) return "absent";
  return (
    list.map((one) => readPicture(site, one)).find((picture) => picture !== null) ??
    fail({
      class: "transient",
      message: "WordPress answered the look-up with something that is no list of files.",
    })
  );
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

async function findMissing(site: Site, files: readonly HeldFile[]): Promise<{ missing: string[] }> {
  const asked = files.slice(0, PER_PAGE);
  const ids = asked.map(({ id }) => encodeURIComponent(id)).join(",");
  const query = `include=${ids}&per_page=${PER_PAGE}&${FIELDS},slug`;
  const list = requirePosts(await read(site, PATH, query), "WordPress");
  const held = new Map(list.map((one) => [digText(one, "id"), one]));
  return {
    missing: asked.filter((file) => !isHeld(site, held.get(file.id), file)).map(({ id }) => id),
  };
}

/**
 * True for the file that was sent: a site that was restored or made anew may have given its id to
 * another. Slugs can be changed there and addresses can move, so either will do.
 */
function isHeld(site: Site, json: unknown, { name, url }: HeldFile): boolean {
  if (json === undefined) return false;
  const slug = digText(json, "slug");
  const address = webAddress(dig(json, "source_url"), `${site.home}/`);
  if (slug === "" && address === "") return true;
  return slug === slugOf(name) || address === url || address.includes(slugOf(name));
}

function readPicture({ home }: Site, json: unknown): RemotePicture | null {
  const id = digText(json, "id");
  const url = webAddress(dig(json, "source_url"), `${home}/`);
  return /^\d+$/.test(id) ? { id, url } : null;
}
