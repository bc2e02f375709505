import { REPAIR_WORDS } from "#app/copy/repairs.ts";

/** What the user can do about a publication that went wrong. */
export type Repair = keyof typeof REPAIR_WORDS;

/** Where the post's own page shows what went wrong and how to repair it. */
export function repairsPath({ postId }: { postId: string | null }): string {
  return `/preview/${postId}#repairs`;
}

/** What the addresses below name of a publication. */
interface Place {
  postId: string | null;
  integrationId: string | null;
}

/** Where its integration is connected again; it leads back to the post. */
export function reconnectPath({ postId, integrationId }: Place): string {
  return `/integrations/${integrationId}/edit?from=/preview/${postId}`;
}

/** The row of its integration, with its switch; it leads back to the post. */
export function switchOnPath({ postId, integrationId }: Place): string {
  return `/integrations?from=/preview/${postId}#integration-${integrationId}`;
}

export type RepairControl =
  | { kind: "submit"; label: string; intent: string; busyText: string }
  | { kind: "link"; label: string; to: string }
  /** The browser itself opens what is folded up around the place that the address names. */
  | { kind: "load"; label: string; href: string };

/** The button or link of a repair, for screens that take the intents of the buttons. */
export function repairControl(repair: Repair, place: Place & { id: string }): RepairControl {
  const label = REPAIR_WORDS[repair];
  const { id, postId } = place;
  switch (repair) {
    case "retry":
      return { kind: "submit", label, intent: "retry", busyText: "Trying…" };
    case "mark-published":
      return { kind: "submit", label, intent: "mark-published", busyText: "Saving…" };
    case "mark-missing":
    case "skip":
      return { kind: "submit", label, intent: "mark-missing", busyText: "Saving…" };
    case "reconnect":
      return { kind: "link", label, to: reconnectPath(place) };
    case "switch-on":
      return { kind: "link", label, to: switchOnPath(place) };
    case "choose-platform":
    case "review":
      return { kind: "link", label, to: repairsPath(place) };
    case "change-time":
      return { kind: "load", label, href: `/preview/${postId}#time-${id}` };
    case "import-file":
      return { kind: "load", label, href: `/preview/${postId}/import-file` };
  }
}
