import { Card } from "#app/components/ui/card.tsx";
import { Check, TriangleAlert } from "#app/components/ui/icons.tsx";
import type { Wish } from "#app/writing/wishes.ts";

const ICON = { size: 16, "aria-hidden": true } as const;

/** The wishes of the instructions, met or not, and where. Nothing where none was checked. */
export function WishesCard({ wishes }: { wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null;
  return (
    <Card as="section" id="wishes" aria-labelledby="wishes-title">
      <h2 id="wishes-title" className="text-base font-semibold">
        Your instructions
      </h2>
      <ul className="mt-3 space-y-3">
        {wishes.map(({ wish, met, where }, index) => (
          <li key={index} className="flex gap-2">
            <span className="mt-0.5 shrink-0">
              {met ? (
                <Check {...ICON} className="text-success" />
              ) : (
                <TriangleAlert {...ICON} className="text-warning" />
              )}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                {met ? "Met" : "Not met"}: {wish}
              </p>
              {where === "" ? null : <p className="text-muted">{where}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
