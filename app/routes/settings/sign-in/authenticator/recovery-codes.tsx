import { ButtonAnchor, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { SECOND_STEP } from "#app/copy/sign-in.ts";

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `Recovery codes for Postwright\n\n${codes.join("\n")}\n`;
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Keep your recovery codes now" description={SECOND_STEP.recovery} />
      <ol className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="postwright-recovery-codes.txt"
        >
          Download
        </ButtonAnchor>
        <ButtonLink to="/settings/sign-in" variant="primary">
          I have kept them
        </ButtonLink>
        <CopyButton text={text} label="Copy" about="the recovery codes" />
      </div>
    </Card>
  );
}
