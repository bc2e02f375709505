/** What stands in the text while a picture is uploaded, and says why it was not taken. */
export interface ProgressBox {
  dom: HTMLElement;
  /** From 0 to 1. */
  progress: (share: number) => void;
  fail: (reason: string, again: boolean) => void;
}

/** What its buttons do. */
interface Actions {
  onRetry: () => void;
  /** Takes it out of the text; an upload that is under way is stopped. */
  onRemove: () => void;
}

/** A failed one has the attribute `data-upload-failed`, so that its form asks before it is sent. */
export function showProgress(name: string, { onRetry, onRemove }: Actions): ProgressBox {
  const dom = document.createElement("div");
  dom.className = "upload-box";
  dom.contentEditable = "false";
  dom.setAttribute("role", "status");
  const words = document.createElement("span");
  const bar = document.createElement("progress");
  const cancel = makeButton("Cancel", onRemove);
  return {
    dom,
    progress(share) {
      delete dom.dataset["uploadFailed"];
      words.textContent = share < 1 ? `Uploading ${name}` : `Preparing the sizes of ${name}…`;
      bar.value = share;
      bar.hidden = share === 1;
      // Replaced anew, a button would lose the focus and a click that has begun.
      if (!cancel.isConnected) dom.replaceChildren(words, bar, cancel);
    },
    fail(reason, again) {
      dom.dataset["uploadFailed"] = "";
      words.textContent = `${name}: ${reason}`;
      const retry = again ? [makeButton("Try again", onRetry)] : [];
      dom.replaceChildren(words, ...retry, makeButton("Remove", onRemove));
    },
  };
}

function makeButton(words: string, onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", onPress);
  return button;
}
