import type { MorePosts as More, PostLink } from "#app/blog/more-posts.server.ts";
import { Day } from "./blog-frame.tsx";

/** Where readers may go on from an article: the posts beside it, and related ones. */
export function MorePosts({ more: { previous, next, related } }: { more: More }) {
  return (
    <>
      {previous || next ? (
        <nav aria-label="Posts before and after" className="blog-neighbours">
          {previous ? <Neighbour label="Previous post" rel="prev" post={previous} /> : <span />}{" "}
          {next ? <Neighbour label="Next post" rel="next" post={next} /> : <span />}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related" className="blog-related">
          <h2 id="related" lang="en">
            Related posts
          </h2>
          <ul>
            {related.map(({ path, title, publishedAt }) => (
              <li key={path}>
                <a href={path}>{title}</a> <Day at={publishedAt} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Neighbour({ label, rel, post }: { label: string; rel: string; post: PostLink }) {
  return (
    <a rel={rel} href={post.path}>
      <span lang="en">{label}</span> <b>{post.title}</b>
    </a>
  );
}
