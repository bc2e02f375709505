import { createChannel } from "#app/components/channel.ts";

/** The sentences to mark in the text of the edit form; none ends it. */
export const sentencesToMark = createChannel<readonly string[]>();

/** What saving would lose of the text of the edit form, as sentences. */
export const unkeptFound = createChannel<readonly string[]>();

/** Where in the Markdown text help is asked for, in characters; null for what is selected. */
export const helpAsked = createChannel<number | null>();
