/** What stands in the text while a picture is uploaded, and says why it was not taken. */
export interface ProgressBox {
  dom: HTMLElement;
  /** From 0 to 1. */
  progress: (share: number) => void;
  fail: (reason: string, again: boolean) => void;
}

export function showProgress(
  name: string,
  { onRetry, onRemove }: { onRetry: () => void; onRemove: () => void },
): ProgressBox {
  const dom = document.createElement("div");
  dom.className = "upload-box";
  dom.contentEditable = "false";
  dom.setAttribute("role", "status");
  const say = (words: string, ...buttons: HTMLElement[]) => {
    const line = document.createElement("span");
    line.textContent = words;
    dom.replaceChildren(line, ...buttons);
  };
  return {
    dom,
    progress(share) {
      delete dom.dataset["failed"];
      say(
        share < 1
          ? `Uploading ${name}, ${Math.floor(share * 100)}%`
          : `Preparing the sizes of ${name}…`,
      );
    },
    fail(reason, again) {
      dom.dataset["failed"] = "";
      const buttons = [makeButton("Remove", onRemove)];
      if (again) buttons.unshift(makeButton("Try again", onRetry));
      say(`${name}: ${reason}`, ...buttons);
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
