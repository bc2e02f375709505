import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { insertBlockAt } from "#app/content/markdown/insert-block.ts";
import { pictureLine } from "#app/content/markdown/picture-lines.ts";

/**
 * Uploads files one after the other and puts the line of each below the paragraph of the cursor.
 * `say` hears what is going on, and in the end whether one failed.
 */
export async function uploadIntoText(
  area: HTMLTextAreaElement,
  files: readonly File[],
  say: (words: string, failed?: boolean) => void,
): Promise<void> {
  const refused: string[] = [];
  for (const file of files) {
    const answer = await uploadPicture(file, {}, (share) =>
      say(`Uploading ${file.name}, ${Math.floor(share * 100)}%`),
    );
    const picture = takenPicture(answer, ({ reason }) => refused.push(`${file.name}: ${reason}`));
    if (picture) insert(area, pictureLine(picture.id, picture.alt, picture.caption));
  }
  if (refused.length > 0) say(refused.join(" "), true);
  else say("Write the alt text between the square brackets.");
}

function insert(area: HTMLTextAreaElement, line: string): void {
  const { value, selectionEnd } = area;
  const blank = value.indexOf("\n\n", selectionEnd);
  const text = insertBlockAt(value, line, blank === -1 ? value.length : blank);
  const start = sameLength(value, text);
  const end = sameLength(reversed(value.slice(start)), reversed(text.slice(start)));
  area.focus();
  area.setSelectionRange(start, value.length - end);
  // The only way to change a text area that its undo knows; it fires `input` itself.
  if (!document.execCommand("insertText", false, text.slice(start, text.length - end))) {
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const cursor = text.indexOf(line, Math.max(0, selectionEnd - 1)) + line.length;
  area.setSelectionRange(cursor, cursor);
}

/** How many characters two texts have in common at their start. */
function sameLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function reversed(text: string): string {
  return text.split("").reverse().join("");
}
