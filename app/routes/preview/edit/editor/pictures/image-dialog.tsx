import { NodeSelection } from "@tiptap/pm/state";
import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { ImageFields } from "../image-fields.tsx";
import { schema } from "../schema.ts";
import { ChooseFields } from "./choose-fields.tsx";
import { PictureTexts } from "./picture-texts.tsx";
import { UploadFields } from "./upload-fields.tsx";

interface Props {
  view: EditorView;
  onDone: () => void;
}

const WAYS = { upload: "Upload", media: "From Media", address: "Address" } as const;
type Way = keyof typeof WAYS;

/** Puts a picture into the text from this computer, from Media or by its address. */
export function ImageDialog({ view, onDone }: Props) {
  const [selected] = useState(() => selectedNode(view));
  const [way, setWay] = useState<Way>(selected === "image" ? "address" : "upload");
  if (selected === "picture") return <PictureTexts view={view} onDone={onDone} />;
  return (
    <div className="space-y-5">
      <div role="group" aria-label="Where the picture comes from" className="flex flex-wrap gap-2">
        {(["upload", "media", "address"] as const).map((one) => (
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
      {way === "address" ? <ImageFields view={view} onDone={onDone} /> : null}
    </div>
  );
}

function selectedNode({ state: { selection } }: EditorView): "image" | "picture" | null {
  const type = selection instanceof NodeSelection ? selection.node.type : null;
  if (type === schema.nodes.picture) return "picture";
  return type === schema.nodes.image ? "image" : null;
}
