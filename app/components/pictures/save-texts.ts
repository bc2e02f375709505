import { MEDIA } from "#app/copy/media.ts";
import * as TEXT from "#app/copy/text.ts";
import type { MediaTexts } from "#app/media/media.ts";

/**
 * Saves texts of a picture. Returns why they were not saved, as a sentence; "" if they were. Never
 * rejects. They are sent even when the page is left meanwhile.
 */
export async function saveTexts(mediaId: string, texts: Partial<MediaTexts>): Promise<string> {
  try {
    const answer = await fetch(`/api/media/${mediaId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(texts),
      keepalive: true,
    });
    if (answer.ok) return "";
    if (answer.status === 401) return MEDIA.loggedOut;
    const sentence = (await answer.text()).trim();
    return answer.status < 500 && sentence !== "" ? sentence : TEXT.somethingWrong;
  } catch {
    return TEXT.unreachable;
  }
}
