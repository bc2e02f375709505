import { webAddress } from "../addresses.ts";
import { send } from "../calls.server.ts";
import { fail, permanent } from "../failures.server.ts";
import { dig } from "../json.ts";
import type { PictureToSend, RemotePicture } from "../media-library.ts";
import { multipart } from "../multipart.server.ts";
import { pictureOutcomeOf } from "../outcomes.server.ts";
import type { ConnectorContext, MediaLibrary } from "../platform.ts";
import { failureOfMedium } from "./failures.server.ts";
import { API, headersOf } from "./stories.server.ts";

/**
 * Many tokens may write stories but no images. A token that may do neither is refused with the
 * story.
 */
const NOT_TAKEN =
  "Medium takes no pictures with this token, so the story names them by their address here, from which Medium copies them.";

/** Medium takes images and lists none. */
export const media: MediaLibrary = {
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
