import { useState } from "react";
import { useFoundPosts, type FoundPost } from "#app/components/find-posts.ts";
import { DialogField } from "./dialog-field.tsx";

const FAILED = "Your posts could not be searched just now. You can type an address instead.";

/** Searches the user's own posts for one to link to. Nothing is asked before somebody types. */
export function FindPost({ onChoose }: { onChoose: (post: FoundPost) => void }) {
  const [words, setWords] = useState("");
  const { found, failed } = useFoundPosts(words);
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
