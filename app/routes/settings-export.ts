import { exportEverything } from "#app/export/export.server.ts";
import { screenLoader } from "#app/http/screen.server.ts";
import { streamed } from "#app/http/stream.server.ts";

export const loader = screenLoader(({ user, request }) => {
  const headers = { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="postwright-export-${new Date().toISOString().slice(0, 10)}.zip"` };
  return Promise.reject(streamed(exportEverything(user), { request, headers, compress: false }));
});
