import type { MouseEvent } from "react";
import { SeoCard, type Scored } from "../seo-card.tsx";
import { MarksPanel } from "./marks-panel.tsx";
import { useLiveCheck } from "./use-live-check.ts";

interface Props {
  /** The post as it is saved; null for one that is not. */
  post: (Scored & { id: string }) | null;
  formId: string;
  /** A model can suggest repairs. */
  hasModel: boolean;
}

/** SEO Analysis beside the edit form: of the saved text, and with scripts of what is typed. */
export function LiveSeo({ post, formId, hasModel }: Props) {
  const check = useLiveCheck(formId, post?.id ?? null);
  const shown = check ?? post;
  if (!shown) return null;
  return (
    <SeoCard post={shown} suggestAt={hasModel && post ? "" : null} onRepair={openField}>
      {check ? <MarksPanel marks={check.marks} formId={formId} /> : null}
    </SeoCard>
  );
}

/**
 * Goes to a field on this page without loading the page again, and opens its fold-out. A button is
 * pressed.
 */
function openField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field?.closest("form")) return;
  event.preventDefault();
  for (let at = field.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  if (field instanceof HTMLButtonElement) field.click();
}
