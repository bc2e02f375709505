import { Link } from "@remix-run/react";
import { Card } from "#app/components/ui/card.tsx";
import { TriangleAlert } from "#app/components/ui/icons.tsx";
import { pluralize } from "#app/lib/numbers.ts";
import type { VoiceReport } from "#app/content/voice/check-voice.ts";
import type { SpellingSide } from "#app/content/voice/spelling.ts";

const SIDE: Record<SpellingSide, string> = { american: "American", british: "British" };

interface Props {
  report: (VoiceReport & { asked: SpellingSide | null }) | null;
}

/** Words that the user never uses, and words in the other spelling; nothing if there are none. */
export function VoiceCard({ report }: Props) {
  if (!report || report.neverWords.length + report.spelling.length === 0) return null;
  const { neverWords, spelling, asked } = report;
  return (
    <Card as="section" id="voice" aria-labelledby="voice-title">
      <h2 id="voice-title" className="flex items-center gap-2 text-base font-semibold">
        <TriangleAlert size={16} className="text-warning" aria-hidden="true" />
        Not your voice
      </h2>
      {neverWords.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {neverWords.map(({ word, count, sentences }) => (
            <li key={word}>
              <p className="font-medium">
                “{word}” · {pluralize(count, "time")}
              </p>
              {sentences.map((sentence) => (
                <p key={sentence} className="mt-1 text-muted">
                  {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {asked && spelling.length > 0 ? (
        <p className="mt-3">
          Not in {SIDE[asked]} spelling:{" "}
          {spelling.map(({ word, count }) => `${word} (${count})`).join(", ")}
        </p>
      ) : null}
      <p className="mt-3">
        <Link to="/settings/voice" className="link">
          Change your voice settings
        </Link>
      </p>
    </Card>
  );
}
