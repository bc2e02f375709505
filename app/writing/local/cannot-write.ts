const OTHER_WORK =
  /embed|rerank|minilm|\bbge\b|bge-|\bgte-|\be5-|whisper|\btts\b|moderation|dall-e|image|transcribe|realtime|\bocr\b/i;

/** True if a model's name says that it does other work than writing. */
export function cannotWrite(model: string): boolean {
  return OTHER_WORK.test(model);
}
