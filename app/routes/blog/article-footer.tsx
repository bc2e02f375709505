import type { BlogArticle } from "#app/blog/blog.server.ts";

interface Props {
  article: Pick<BlogArticle, "tags" | "shares">;
  /** Where links on the blog's own pages begin. */
  path: string;
}

/** The tags of an article and where to share it. */
export function ArticleFooter({ article: { tags, shares }, path }: Props) {
  return (
    <footer className="blog-end">
      {tags.length > 0 ? (
        <ul aria-label="Tags" className="blog-tags">
          {tags.map(({ name, slug }) => (
            <li key={name}>
              {slug === "" ? (
                <span>{name}</span>
              ) : (
                <a rel="tag" href={`${path}/tag/${encodeURIComponent(slug)}`}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <ul lang="en" className="blog-shares">
        <li>Share on</li>
        {shares.map(({ name, href }) => (
          <li key={href}>
            <a href={href} rel="nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
