import { NodeSelection } from "@tiptap/pm/state";
import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { schema } from "../schema.ts";
import { AddressFields } from "./address-fields.tsx";
import { ChooseFields } from "./choose-fields.tsx";
import { PictureTexts } from "./picture-texts.tsx";
import { UploadFields } from "./upload-fields.tsx";

interface Props {
  view: EditorView;
  onDone: () => void;
}

const WAYS = { upload: "Upload", media: "From Media", address: "Web address" } as const;
type Way = keyof typeof WAYS;

/** Puts a picture into the text, or changes the one that is selected. */
export function PictureDialog({ view, onDone }: Props) {
  const [selected] = useState(() => selectedNode(view));
  const [way, setWay] = useState<Way>(selected === "image" ? "address" : "upload");
  const [isReplacing, setReplacing] = useState(false);
  if (selected === "picture" && !isReplacing)
    return <PictureTexts view={view} onReplace={() => setReplacing(true)} onDone={onDone} />;
  const ways: readonly Way[] = isReplacing ? ["upload", "media"] : ["upload", "media", "address"];
  return (
    <div className="space-y-5">
      <div role="group" aria-label="Where the picture comes from" className="flex flex-wrap gap-2">
        {ways.map((one) => (
          <Button
            key={one}
            type="button"
            size="sm"
            variant={one === way ? "secondary" : "quiet"}
            aria-pressed={one === way}
            onClick={() => setWay(one)}
          >
            {WAYS[one]}
          </Button>
        ))}
      </div>
      {way === "upload" ? <UploadFields view={view} onDone={onDone} /> : null}
      {way === "media" ? <ChooseFields view={view} onDone={onDone} /> : null}
      {way === "address" ? <AddressFields view={view} onDone={onDone} /> : null}
    </div>
  );
}

function selectedNode({ state: { selection } }: EditorView): "image" | "picture" | null {
  const type = selection instanceof NodeSelection ? selection.node.type : null;
  if (type === schema.nodes.picture) return "picture";
  return type === schema.nodes.image ? "image" : null;
}
