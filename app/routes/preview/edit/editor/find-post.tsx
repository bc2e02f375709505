import { useEffect, useState } from "react";
import { DialogField } from "./dialog-field.tsx";

interface Found {
  id: string;
  title: string;
}

const TYPING_MS = 250;
const FAILED = "Your posts could not be searched just now. You can type an address instead.";

/** Searches the user's own posts for one to link to. Nothing is asked before somebody types. */
export function FindPost({ onChoose }: { onChoose: (post: Found) => void }) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (words.trim() === "") return setFound(null);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findPosts(words.trim(), asking.signal).then(
        (posts) => {
          setFound(posts);
          setFailed(false);
        },
        () => setFailed(!asking.signal.aborted),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  return (
    <div>
      <DialogField
        label="Or find one of your posts"
        type="search"
        value={words}
        placeholder="Words of its title"
        onValue={setWords}
        onEnter={() => found?.[0] && onChoose(found[0])}
        error={failed ? FAILED : null}
        help={found?.length === 0 ? "No post of yours has these words in its title." : ""}
      />
      {found && found.length > 0 ? (
        <ul aria-label="Your posts" className="mt-1 max-h-56 overflow-y-auto">
          {found.map((post) => (
            <li key={post.id}>
              <button
                type="button"
                onClick={() => onChoose(post)}
                className="two-lines min-h-11 w-full rounded-md px-3 py-2 text-left hover:bg-hover"
                title={post.title}
              >
                {post.title}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

async function findPosts(words: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`/posts/find?q=${encodeURIComponent(words)}`, { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  if (typeof answer !== "object" || answer === null || !("posts" in answer))
    throw new Error(`posts/find answered ${response.status}`);
  return Array.isArray(answer.posts) ? answer.posts.filter(isFound) : [];
}

function isFound(post: unknown): post is Found {
  return (
    typeof post === "object" &&
    post !== null &&
    "id" in post &&
    typeof post.id === "string" &&
    "title" in post &&
    typeof post.title === "string"
  );
}
