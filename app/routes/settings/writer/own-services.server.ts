import type { Owner } from "#app/lib/owner.ts";
import { claudeModelName } from "#app/writing/claude.server.ts";
import { listModels } from "#app/writing/services/list-models.server.ts";
import { SERVICE_KEYS, serviceName, SERVICES } from "#app/writing/services/services.ts";
import { listOwnServices, requireOwnService } from "#app/writing/services/stored.server.ts";

export async function readOwnServices(user: Owner, asked: string | null) {
  const rows = await listOwnServices(user);
  const stored = rows.map((row) => ({ ...row, name: serviceName(row) }));
  const readable = stored.filter(({ unreadable }) => !unreadable);
  const shown = readable.find(({ service }) => service === asked) ?? readable[0];
  return {
    stored,
    services: SERVICE_KEYS.map((value) => ({ value, label: SERVICES[value].name })),
    shown: shown
      ? {
          stored: shown,
          models: await listModels(user, await requireOwnService(user, shown.service)),
          usual: shown.service === "anthropic" ? claudeModelName() : "",
          example: SERVICES[shown.service].example,
        }
      : null,
  };
}
