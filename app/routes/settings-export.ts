import { exportEverything } from "#app/export/export.server.ts";
import { screenLoader } from "#app/http/screen.server.ts";

export const loader = screenLoader(({ user }) => {
  const headers = { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="postwright-export-${new Date().toISOString().slice(0, 10)}.zip"` };
  return Promise.reject(new Response(exportEverything(user), { headers }));
});
