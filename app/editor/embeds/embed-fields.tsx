import type { EditorView } from "@tiptap/pm/view";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { DialogField } from "../dialog-field.tsx";
import { embedAddress, insertEmbed } from "./insert-embed.ts";

const SERVICES =
  "YouTube, Vimeo, X, Bluesky, Mastodon, Instagram, Spotify, SoundCloud, GitHub Gist or CodePen";
const WRONG = `Type the address of one video, post, track or piece of code on ${SERVICES}.`;

/** Puts a video, a post, a track or code of another site into the text, by its address. */
export function EmbedFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = embedAddress(typed);
    if (address === null) return setWrong(true);
    insertEmbed(view, address);
    onDone();
  };
  return (
    <div className="space-y-4">
      <DialogField
        label="Address"
        value={typed}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.youtube.com/watch?v=…"
        onValue={(value) => {
          setTyped(value);
          setWrong(false);
        }}
        onEnter={apply}
        help={`A video, post, track or piece of code on ${SERVICES}.`}
        error={wrong ? WRONG : null}
      />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={apply}>
          Insert embed
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
