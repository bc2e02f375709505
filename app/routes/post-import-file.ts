import { screenLoader } from "#app/http/screen.server.ts";
import { makeImportFile } from "#app/publishing/import-file.server.ts";

export const loader = screenLoader(async ({ user, params }) => {
  const { name, body } = await makeImportFile(user, params["id"] ?? "");
  throw new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` } });
});
