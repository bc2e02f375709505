import { pictureLine } from "#app/content/markdown/picture-lines.ts";
import { api, endpoint, reply } from "#app/http/api.server.ts";
import { MEDIA } from "#app/copy/media.ts";
import { requireUpload, withUploads } from "#app/http/uploads.server.ts";
import { parse } from "#app/http/validate.server.ts";
import { listMedia } from "#app/media/list-media.server.ts";
import { toMediaView } from "#app/media/media.server.ts";
import {
  mediaPageAnswer,
  mediaQuery,
  mediaTextsForm,
  newMediaAnswer,
} from "#app/media/requests.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";

const handler = api("/api/media", {
  GET: endpoint({
    summary: "A page of pictures, newest first, each with the posts that show it",
    query: mediaQuery,
    response: mediaPageAnswer,
    run: ({ user, query }) => listMedia(user, query),
  }),
  POST: endpoint({
    summary:
      "Upload a picture; the same file again is the same picture, with the texts that are sent anew",
    files: { file: "picture", fields: mediaTextsForm },
    response: newMediaAnswer,
    errors: ["limit_reached", "unavailable"],
    status: 201,
    headers: ["Location"],
    run: ({ user, request }) =>
      withUploads(request, user, async (form) => {
        const texts = parse(mediaTextsForm, Object.fromEntries(form));
        const media = await saveMedia(user, requireUpload(form, "picture", MEDIA.noFile), texts);
        const view = toMediaView(media);
        const headers = { Location: `/api/media/${view.id}` };
        return reply(
          { ...view, markdown: pictureLine(view.id, view.alt, view.caption) },
          { status: 201, headers },
        );
      }),
  }),
});
export const loader = handler;
export const action = handler;
