import type { FoundPost } from "#app/posts/find-posts.server.ts";

interface Props {
  posts: FoundPost[];
  /** The list to return to. */
  back: string;
  ordered?: boolean;
}

export function SelectedTitles({ posts, back, ordered = false }: Props) {
  const List = ordered ? "ol" : "ul";
  return (
    <>
      <List
        className={`max-h-60 overflow-y-auto rounded-md bg-sunken py-2 pr-3 pl-8 text-ink ${ordered ? "list-decimal" : "list-disc"}`}
        tabIndex={0}
        aria-label="Selected posts"
      >
        {posts.map(({ id, title }) => (
          <li key={id} className="py-0.5">
            <span className="line-clamp-1" title={title}>
              {title}
            </span>
          </li>
        ))}
      </List>
      {posts.map(({ id }) => (
        <input key={id} type="hidden" name="post" value={id} />
      ))}
      <input type="hidden" name="list" value={back.split("?")[1] ?? ""} />
    </>
  );
}
