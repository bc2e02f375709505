import { MEDIA } from "#app/copy/media.ts";
import { TEXT } from "#app/copy/text.ts";

/**
 * Saves the description of a picture. Returns why it was not saved, as a sentence; "" if it was.
 * Never rejects. It is sent even when the page is left meanwhile.
 */
export async function saveDescription(mediaId: string, alt: string): Promise<string> {
  try {
    const answer = await fetch(`/api/media/${mediaId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ alt }),
      keepalive: true,
    });
    if (answer.ok) return "";
    if (answer.status === 401) return MEDIA.loggedOut;
    const sentence = (await answer.text()).trim();
    return answer.status < 500 && sentence !== "" ? sentence : TEXT.unreachable;
  } catch {
    return TEXT.unreachable;
  }
}
