/** An edit that is not saved yet, kept in this browser so that a closed tab or a crash loses nothing. */
export interface KeptEdit {
  owner: string;
  /** The version that the edit was made from. */
  version: number;
  title: string;
  text: string;
  at: number;
  /** True once the form was sent; whether it arrived shows at the next visit. */
  sent: boolean;
}

export interface StoredEdit {
  version: number;
  title: string;
  text: string;
}

const KEEP_MS = 30 * 24 * 60 * 60_000;

const keyOf = (postId: string) => `postwright_edit_${postId}`;

export function keepEdit(postId: string, edit: KeptEdit): void {
  try {
    localStorage.setItem(keyOf(postId), JSON.stringify(edit));
  } catch {
    // A browser without storage, or a full one, keeps nothing.
  }
}

/** This person's unsaved edit, or null. What was saved meanwhile, is the same as the post, is old or is another person's goes. */
export function findEdit(postId: string, owner: string, stored: StoredEdit): KeptEdit | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(postId)) ?? "null") as KeptEdit | null;
    if (!kept) return null;
    const same = kept.title === stored.title && kept.text === stored.text;
    const arrived = kept.sent && stored.version > kept.version;
    if (!same && !arrived && kept.owner === owner && Date.now() - kept.at < KEEP_MS) return kept;
  } catch {
    // Unreadable is the same as nothing.
  }
  dropEdit(postId);
  return null;
}

export function dropEdit(postId: string): void {
  try {
    localStorage.removeItem(keyOf(postId));
  } catch {
    // Nothing to drop.
  }
}
