import type { ArticleSummary } from "#app/blog/blog.server.ts";
import { Day, Minutes } from "./blog-frame.tsx";
import { Thumbnail } from "./featured-image.tsx";

interface Props {
  articles: ArticleSummary[];
  /** The address of the first page of the list. */
  path: string;
  page: number;
  pages: number;
}

export function ArticleList({ articles, path, page, pages }: Props) {
  return (
    <>
      <ol className="blog-list">
        {articles.map((article, at) => (
          <li key={article.path} className="blog-entry">
            {article.featured ? (
              <Thumbnail picture={article.featured} path={article.path} isFirst={at === 0} />
            ) : null}
            <h2>
              <a href={article.path}>{article.title}</a>
            </h2>
            <p className="blog-facts">
              <span>
                <Day at={article.publishedAt} />
              </span>{" "}
              <span>
                <Minutes minutes={article.minutes} />
              </span>
            </p>
            {article.summary ? <p className="blog-summary">{article.summary}</p> : null}
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <nav lang="en" aria-label="Pages" className="blog-pages">
          {page > 1 ? (
            <a rel="prev" href={page === 2 ? path : `${path}?page=${page - 1}`} className="link">
              Newer
            </a>
          ) : (
            <span />
          )}{" "}
          <span className="text-muted">
            Page {page} of {pages}
          </span>{" "}
          {page < pages ? (
            <a rel="next" href={`${path}?page=${page + 1}`} className="link">
              Older
            </a>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </>
  );
}
