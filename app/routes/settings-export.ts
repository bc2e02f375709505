import { screenLoader } from "#app/http/screen.server.ts";
import { exportEverything } from "#app/posts/export.server.ts";

export const loader = screenLoader(({ user }) => {
  const { id, email, firstName, lastName, timeZone } = user;
  const headers = { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="postwright-export-${new Date().toISOString().slice(0, 10)}.zip"` };
  return Promise.reject(new Response(exportEverything({ id, email, firstName, lastName, timeZone }), { headers }));
});
