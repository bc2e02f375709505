import { useEffect, useState } from "react";

export interface FoundPost {
  id: string;
  title: string;
}

const TYPING_MS = 250;

/**
 * The user's posts with these words in their titles, asked for once the typing pauses. `found` is
 * null before the first answer and while nothing is asked for.
 */
export function useFoundPosts(words: string) {
  const [found, setFound] = useState<FoundPost[] | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = words.trim();
  useEffect(() => {
    setFailed(false);
    if (wanted === "") return setFound(null);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findPosts(wanted, asking.signal).then(setFound, () => {
        if (asking.signal.aborted) return;
        setFound(null);
        setFailed(true);
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);
  return { found, failed };
}

async function findPosts(words: string, signal: AbortSignal): Promise<FoundPost[]> {
  const response = await fetch(`/posts/find?q=${encodeURIComponent(words)}`, { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  if (typeof answer !== "object" || answer === null || !("posts" in answer))
    throw new Error(`posts/find answered ${response.status}`);
  return Array.isArray(answer.posts) ? answer.posts.filter(isFound) : [];
}

function isFound(post: unknown): post is FoundPost {
  return (
    typeof post === "object" &&
    post !== null &&
    "id" in post &&
    typeof post.id === "string" &&
    "title" in post &&
    typeof post.title === "string"
  );
}
