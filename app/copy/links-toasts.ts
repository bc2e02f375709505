import { pluralize } from "#app/lib/numbers.ts";
import { success, TOASTS, type Toast } from "./toasts.ts";

/** What to say after links were looked for: how many were found, or why there are none. */
export function foundToast({ found, message }: { found: number; message: string }): Toast {
  return found > 0
    ? success(TOASTS.internalLinks, `Found ${pluralize(found, "relevant internal link")}.`)
    : { kind: "info", title: TOASTS.internalLinks.none, description: message };
}

/** What to say after chosen links were put into a text; `more` is said besides. */
export function addedToast(added: number, more = ""): Toast {
  if (added === 0)
    return {
      kind: "info",
      title: TOASTS.addLinks.none,
      description: "The words they were linked from are no longer in the text.",
    };
  const done = added === 1 ? "1 link was added." : `${added} links were added.`;
  return success(TOASTS.addLinks, [done, more].filter(Boolean).join(" "));
}
