/**
 * The state of a copy that readers can no longer see on its platform. `hidden` is any state that is
 * not named here.
 */
export const WITHDRAWN = ["private", "draft", "pending", "scheduled", "trash", "hidden"] as const;
export type Withdrawn = (typeof WITHDRAWN)[number];

const STANDS: Record<Withdrawn, (platform: string) => string> = {
  private: (platform) => `It is private on ${platform}`,
  draft: (platform) => `It is a draft on ${platform}`,
  pending: (platform) => `It is pending review on ${platform}`,
  scheduled: (platform) => `It is scheduled for later on ${platform}`,
  trash: (platform) => `It is in the trash on ${platform}`,
  hidden: (platform) => `It is kept out of public view on ${platform}`,
};

/**
 * How the copy stands there: a sentence without its full stop. It does not say what the copy was
 * before, because a draft that was left behind was never public.
 */
export function withdrawnWords(state: Withdrawn, platform: string): string {
  return STANDS[state](platform);
}
