import { webAddress } from "../addresses.ts";
import { send, multipart } from "../calls.server.ts";
import { fail, permanent } from "../failures.server.ts";
import { dig } from "../json.ts";
import type { PictureToSend, RemotePicture } from "../media-library.ts";
import { outcomeOf, pictureOutcomeOf, testOutcomeOf } from "../outcomes.server.ts";
import type { ConnectorContext, MediaLibrary, Platform } from "../platform.ts";
import { API, headersOf, publish, readMe, failureOfMedium } from "./stories.server.ts";

/**
 * Many tokens may write stories but no images. A token that may do neither is refused with the
 * story.
 */
const NOT_TAKEN =
  "Medium takes no pictures with this token, so the story names them by their address here, from which Medium copies them.";

/** Medium takes images and lists none. */
const media: MediaLibrary = {
  kinds: ["jpeg", "png", "gif"],
  upload: (file, context) => pictureOutcomeOf(() => upload(context, file)),
};

async function upload(context: ConnectorContext, file: PictureToSend): Promise<RemotePicture> {
  const { contentType, body } = multipart("image", file);
  const answer = await send(context, `${API}/images`, {
    method: "POST",
    headers: { ...headersOf(context), "content-type": contentType },
    body,
  });
  const { status } = answer;
  const url = status === 201 ? webAddress(dig(answer.json, "data", "url")) : "";
  if (url !== "") return { id: "", url };
  if (status === 413) fail(permanent(status, "It is larger than Medium accepts."));
  if (status === 401 || status === 403)
    fail({ ...permanent(status, NOT_TAKEN), refusedFiles: "all" });
  fail(failureOfMedium(answer));
}

/**
 * Medium, through integration tokens, of which it issues no new ones. Its API can neither look
 * posts up nor change them.
 */
export const platform: Platform = {
  key: "medium",
  order: 20,
  name: "Medium",
  description:
    "Needs an integration token you already have: Medium issues no new ones. Once published, posts can’t be changed from here.",
  authType: "token",
  testConnection: true,
  fields: [
    {
      key: "integrationToken",
      label: "Integration token",
      type: "password",
      required: true,
      description: "Found in Medium under Settings, Security and apps, if your account has one.",
    },
    {
      key: "publicationId",
      label: "Publication ID",
      type: "text",
      required: false,
      description: "Leave empty to publish under your own name.",
    },
    {
      key: "publishStatus",
      label: "Publish as",
      type: "select",
      required: false,
      options: [
        { value: "public", label: "Public story" },
        { value: "draft", label: "Draft" },
        { value: "unlisted", label: "Unlisted story" },
      ],
    },
  ],
  limits: { title: 300, tags: 50, tag: 200 },
  host: () => new URL(API).host,
  // The credentials do not name the account, but each token belongs to one.
  site: ({ publicationId, integrationToken = "" }, hash) =>
    publicationId === undefined
      ? `token/${hash(integrationToken)}`
      : `publication/${publicationId}`,
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  media,
  test: (context) =>
    testOutcomeOf(async () => {
      const me = await readMe(context);
      return `Connected to Medium as ${me.name}.`;
    }),
};
