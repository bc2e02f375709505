import type { SubmissionResult } from "@conform-to/react";
import { Card } from "#app/components/ui/card.tsx";
import { DropZone } from "./upload-zone/drop-zone.tsx";
import { UploadForm } from "./upload-form.tsx";

/** Where pictures are added: a drop zone for several, and a plain form without scripts. */
export function UploadCard({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  return (
    <>
      <div className="with-scripts">
        <DropZone />
      </div>
      <Card className="without-scripts">
        <UploadForm lastResult={lastResult} />
      </Card>
    </>
  );
}
