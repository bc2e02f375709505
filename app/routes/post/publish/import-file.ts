import { downloadLoader, readOnly } from "#app/http/resource.server.ts";
import { makeImportFile } from "#app/publishing/views/import-file.server.ts";

export const loader = downloadLoader("/preview/:id/import-file", async ({ user, params }) => {
  const { name, body } = await makeImportFile(user, params.id);
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
});
export const action = readOnly;
