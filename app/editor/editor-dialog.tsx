import { NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import { X } from "#app/components/ui/icons.tsx";
import { insertImage } from "./blocks.ts";
import { DialogField } from "./dialog-field.tsx";
import { EmbedFields } from "./embeds/embed-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { ChooseFields } from "./pictures/choose-fields.tsx";
import { PictureTexts } from "./pictures/picture-texts.tsx";
import { UploadFields } from "./pictures/upload-fields.tsx";
import { toImageAddress } from "./safe-address.ts";
import { schema } from "./schema.ts";
import type { InDialog } from "./tool.ts";

const WRONG = "Type the address of a picture on the web, such as https://example.com/pots.jpg.";
const NO_ALT = "Describe the picture in a few words, for readers who cannot see it.";

/** Puts an image into the text, or changes the one that is selected. */
function AddressFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [before] = useState(() => selectedImage(view));
  const [address, setAddress] = useState(before.src);
  const [alt, setAlt] = useState(before.alt);
  const [tried, setTried] = useState(false);
  const src = toImageAddress(address);
  const apply = () => {
    setTried(true);
    if (src === null || alt.trim() === "") return;
    insertImage({ src, alt: alt.trim() })(view.state, view.dispatch);
    onDone();
  };
  return (
    <div className="space-y-4">
      <DialogField
        label="Address of the picture"
        value={address}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/pots.jpg"
        onValue={setAddress}
        onEnter={apply}
        error={tried && src === null ? WRONG : null}
      />
      <DialogField
        label="Alt text"
        value={alt}
        onValue={setAlt}
        onEnter={apply}
        help="What the picture shows, for readers who cannot see it and for search engines."
        error={tried && alt.trim() === "" ? NO_ALT : null}
      />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={apply}>
          {before.src ? "Save picture" : "Insert picture"}
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function selectedImage({ state: { selection } }: EditorView): { src: string; alt: string } {
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.type === schema.nodes.image
    ? { src: String(node.attrs["src"]), alt: String(node.attrs["alt"]) }
    : { src: "", alt: "" };
}

interface FieldsProps {
  view: EditorView;
  onDone: () => void;
}

const WAYS = { upload: "Upload", media: "From Media", address: "Web address" } as const;
type Way = keyof typeof WAYS;

/** Puts a picture into the text, or changes the one that is selected. */
function PictureDialog({ view, onDone }: FieldsProps) {
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

const DIALOGS: Record<InDialog, { title: string; Fields: ComponentType<FieldsProps> }> = {
  link: { title: "Link", Fields: LinkFields },
  picture: { title: "Picture", Fields: PictureDialog },
  embed: { title: "Embed", Fields: EmbedFields },
};

interface Props {
  view: EditorView;
  asked: InDialog;
  onClose: () => void;
}

/** The dialog for a link, a picture or an embed. When it closes, the focus is in the text again. */
export function EditorDialog({ view, asked, onClose }: Props) {
  // The browser returns the focus to where it was when the dialog goes; then it goes to the text.
  useEffect(() => () => void requestAnimationFrame(() => view.focus()), [view]);
  const { title, Fields } = DIALOGS[asked];
  return (
    <ModalDialog title={title} onClose={onClose}>
      <Fields view={view} onDone={onClose} />
    </ModalDialog>
  );
}

/**
 * A native dialog outside the edit form, whose fields would otherwise be sent with it: no event of
 * its fields reaches the form.
 */
function ModalDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[aria-pressed=true], input, textarea")?.focus();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onInput={(event) => event.stopPropagation()}
      className="dialog"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 id={heading} className="text-base font-semibold">
          {title}
        </h2>
        <Button
          type="button"
          variant="quiet"
          size="sm"
          aria-label="Close"
          onClick={onClose}
          className="min-w-11 px-2 md:min-w-8"
        >
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className="p-4 md:p-6">{children}</div>
    </dialog>,
    document.body,
  );
}
