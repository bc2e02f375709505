import { exportEverything } from "#app/backup/export.server.ts";
import { downloadLoader, readOnly } from "#app/http/resource.server.ts";
import { streamed } from "#app/http/stream.server.ts";
import { wallTimeIn } from "#app/lib/clock.ts";

export const loader = downloadLoader("/settings/export", ({ user, request }) => {
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="postwright-export-${wallTimeIn(new Date(), user.timeZone).slice(0, 10)}.zip"`,
  };
  return Promise.resolve(
    streamed(exportEverything(user), { request, user, headers, compress: false }),
  );
});
export const action = readOnly;
