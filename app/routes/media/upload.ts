import { pictureLine } from "#app/content/markdown/picture-lines.ts";
import { api, endpoint, reply } from "#app/http/api.server.ts";
import { MEDIA } from "#app/copy/media.ts";
import { requireUpload, withUploads } from "#app/http/uploads.server.ts";
import { parse } from "#app/http/validate.server.ts";
import { toMediaView } from "#app/media/media.server.ts";
import { mediaTextsForm, newMediaAnswer } from "#app/media/requests.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";

const handler = api("/media/upload", {
  POST: endpoint({
    summary: "Uploads a picture",
    files: { file: "picture", fields: mediaTextsForm },
    response: newMediaAnswer,
    errors: ["limit_reached", "unavailable"],
    status: 201,
    run: ({ user, request }) =>
      withUploads(request, user, async (form) => {
        const upload = requireUpload(form, "picture", MEDIA.noFile);
        const texts = parse(mediaTextsForm, Object.fromEntries(form));
        const media = toMediaView(await saveMedia(user, upload, texts));
        return reply(
          { ...media, markdown: pictureLine(media.id, media.alt, media.caption) },
          { status: 201 },
        );
      }),
  }),
});
export const loader = handler;
export const action = handler;
