import type { CheckField, CheckState } from "#app/content/seo/check.ts";
import type { SeoLoss } from "#app/content/seo/seo.ts";

/** A check that costs points, in words, with the way to the field that repairs it. */
export interface LossRow {
  /** The check. */
  key: string;
  label: string;
  state: CheckState;
  /** "−6 points" */
  verdict: string;
  explanation: string;
  repair?: { text: string; href: string };
}

const REPAIR: Record<CheckField, string> = {
  title: "Edit the title",
  content: "Edit the text",
  metaDescription: "Edit the meta description",
  keywords: "Edit the keywords",
  links: "Add links",
};

/** The losses as screens list them; a field without an address gets no link. */
export function toLossRows(
  losses: readonly SeoLoss[],
  addresses: Partial<Record<CheckField, string>>,
): LossRow[] {
  return losses.map(({ key, label, state, figure, advice, lost, field }) => {
    const href = addresses[field];
    return {
      key,
      label,
      state,
      verdict: lost === 1 ? "−1 point" : `−${lost} points`,
      explanation: `${figure}. ${advice}`,
      ...(href === undefined ? {} : { repair: { text: REPAIR[field], href } }),
    };
  });
}
