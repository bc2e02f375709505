/**
 * The state of a copy that readers can no longer see on its platform. `hidden` is any state that is
 * not named here.
 */
export const WITHDRAWN = ["private", "draft", "pending", "scheduled", "trash", "hidden"] as const;
export type Withdrawn = (typeof WITHDRAWN)[number];

const HAPPENED: Record<Withdrawn, (platform: string) => string> = {
  private: (platform) => `It was set to private on ${platform}`,
  draft: (platform) => `It was set back to a draft on ${platform}`,
  pending: (platform) => `It was set to pending review on ${platform}`,
  scheduled: (platform) => `It was scheduled for later on ${platform}`,
  trash: (platform) => `It was moved to the trash on ${platform}`,
  hidden: (platform) => `It was taken out of public view on ${platform}`,
};

/** What somebody did with the copy there: a sentence without its full stop. */
export function withdrawnWords(state: Withdrawn, platform: string): string {
  return HAPPENED[state](platform);
}
