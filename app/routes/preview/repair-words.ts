import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";

/** What went wrong with a publication: the headline, and the reason in a sentence. */
export function repairWords(publication: PostPublication): { title: string; reason: string } {
  const { platformName: name, state, live, error, remoteEdit, repairs, importFile } = publication;
  if (importFile !== null)
    return { title: `Import file ready for ${name}`, reason: "Download the file and import it." };
  if (state === "unconfirmed")
    return {
      title: `Not sure whether it is on ${name}`,
      reason: error ?? "No answer came back.",
    };
  if (remoteEdit)
    return remoteEdit.withdrawn
      ? {
          title: `No longer public on ${name}`,
          reason: `${withdrawnWords(remoteEdit.withdrawn, name)}. Nothing was sent.`,
        }
      : {
          title: `Changed on ${name}`,
          reason: `Somebody changed this post on ${name}. Nothing was sent.`,
        };
  const reason = error ?? "";
  if (repairs.includes("reconnect")) return { title: `${name} needs to be reconnected`, reason };
  if (state === "queued") return { title: `Not on ${name} yet`, reason };
  return { title: live ? `Not updated on ${name}` : `Not published on ${name}`, reason };
}
