import { hostOf, siteAddress, webAddress } from "../addresses.ts";
import { send } from "../calls.server.ts";
import { asRepeatable, fail, failureOfStatus, permanent } from "../failures.server.ts";
import { dig } from "../json.ts";
import type { FoundPicture, PictureToSend, RemotePicture } from "../media-library.ts";
import {
  findOutcomeOf,
  findPictureOutcomeOf,
  outcomeOf,
  pictureOutcomeOf,
  testOutcomeOf,
} from "../outcomes.server.ts";
import type { ConnectorContext, MediaLibrary, Platform } from "../platform.ts";
import { read, readKeyOwner, readSite, sendImage } from "./api.server.ts";
import { failureOfGhost } from "./failures.server.ts";
import { findCopy } from "./lookup.server.ts";
import { publish, release, update } from "./posts.server.ts";

/** The images of Ghost: files with an address and nothing else. */
const media: MediaLibrary = {
  kinds: ["jpeg", "png", "gif", "webp"],
  upload: (file, context) => pictureOutcomeOf(() => upload(context, file)),
  find: (name, sentAt, context) => findPictureOutcomeOf(() => find(context, name, sentAt)),
};

async function upload(context: ConnectorContext, file: PictureToSend): Promise<RemotePicture> {
  const answer = await sendImage(context, file);
  const url = answer.status === 201 ? webAddress(dig(answer.json, "images", 0, "url")) : "";
  if (url !== "") return { id: "", url };
  const { status } = answer;
  if (status === 413) fail(permanent(status, "It is larger than the site accepts."));
  if (status === 415 || status === 422)
    fail({
      ...permanent(status, "The site does not take files of this kind. Use a JPEG or PNG."),
      refusedFiles: "kind",
    });
  fail({ ...failureOfGhost(answer), gone: false });
}

/**
 * Ghost lists no images. Older versions store a file under its own name, in the folder of the month
 * in which it arrived, so its address can show that it is there. Nothing can show that it is not:
 * newer versions add random letters to the name, and images may be kept on another host.
 */
async function find(context: ConnectorContext, name: string, sentAt: Date): Promise<FoundPicture> {
  const { url: home } = await readSite(context);
  if (home === "") return "unknown";
  for (const month of monthsAround(sentAt)) {
    const url = `${home.replace(/\/+$/, "")}/content/images/${month}/${name}`;
    const answer = await send(context, url, { method: "HEAD" });
    const isImage = answer.headers["content-type"]?.startsWith("image/");
    if (answer.status === 200 && isImage) return { id: "", url };
    if (answer.status === 429 || answer.status >= 500)
      fail(asRepeatable(failureOfStatus(answer, "Ghost")));
  }
  return "unknown";
}

const DAY_MS = 86_400_000;

/** "2026/11"; two around the turn of a month, because each site has its own time zone. */
function monthsAround(at: Date): string[] {
  const months = [0, -DAY_MS, DAY_MS].map((shift) =>
    new Date(at.getTime() + shift).toISOString().slice(0, 7).replace("-", "/"),
  );
  return [...new Set(months)];
}

export const platform: Platform = {
  key: "ghost",
  order: 40,
  name: "Ghost",
  description: "Publish to a Ghost site with the Admin API key of a custom integration.",
  authType: "api_key",
  testConnection: true,
  fields: [
    {
      key: "adminUrl",
      label: "Admin URL",
      type: "url",
      required: true,
      placeholder: "https://example.ghost.io",
      description: "The address under which you open Ghost Admin.",
    },
    {
      key: "adminApiKey",
      label: "Admin API key",
      type: "password",
      required: true,
      placeholder: "id:secret",
      description: "Made in Ghost under Settings, Integrations, Add custom integration.",
    },
  ],
  limits: { title: 255, tags: 50, tag: 191 },
  asciiSlugs: true,
  readers: "images",
  host: (credentials) => hostOf(credentials["adminUrl"]),
  site: (credentials) => siteAddress(credentials["adminUrl"], /\/ghost(\/.*)?$/),
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  release: (post, draftId, context, mayOverwrite) =>
    outcomeOf(() => release(context, post, draftId, mayOverwrite)),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(() => update(context, post, remoteId, mayOverwrite)),
  findRemote: (remoteSlug, context, draftId, mayOverwrite) =>
    findOutcomeOf(() => findCopy(context, remoteSlug, draftId, mayOverwrite)),
  ofScheduled:
    "Publishing it there makes it a draft on Ghost first, so that no newsletter goes out with it.",
  media,
  test: (context) => testOutcomeOf(() => probe(context)),
};

async function probe(context: ConnectorContext): Promise<string> {
  const { title, version } = await readSite(context);
  await read(context, "posts/?limit=1&fields=id");
  await refuseContributor(context);
  return `Connected to ${title} (Ghost ${version}).`;
}

/**
 * Contributors may write drafts, so that only their role tells that they may not publish. The key
 * of an integration has no user.
 */
async function refuseContributor(context: ConnectorContext): Promise<void> {
  const { name, role } = await readKeyOwner(context);
  if (role !== "Contributor") return;
  fail({
    class: "permanent",
    reconnect: true,
    message: `This is the key of ${name || "a user"}, a contributor, who may not publish. Use the key of a custom integration, or that of an author, editor or administrator.`,
  });
}
