import { z } from "zod";
import { asData } from "../prompts.server.ts";

/** What a model answers when it describes a voice. */
export const voiceAnswer = z.object({ description: z.string() });

/** Asks how the author of these posts writes. */
export function voicePrompt(posts: ReadonlyArray<{ title: string; text: string }>): string {
  return `${asData({ posts })}
The data holds the latest posts of one author. Describe how this author writes, so that another writer could write in the same voice: sentence length and rhythm, choice of words, how the reader is addressed, humour, use of examples, openings and endings, habits worth keeping. Say nothing about the topics. Write 80 to 150 words of plain text in the language of the posts, as instructions to a writer ("Short sentences. Speaks to the reader as you.").`;
}
