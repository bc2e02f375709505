import { downloadLoader, readOnly } from "#app/http/resource.server.ts";
import { readThumbnail } from "#app/media/openverse/thumbnail.server.ts";

export const loader = downloadLoader("/media/find/thumbnail", async ({ user, url }) => {
  const { type, bytes } = await readThumbnail(user, url.searchParams.get("id") ?? "");
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Cache-Control": "private, max-age=86400" },
  });
});
export const action = readOnly;
