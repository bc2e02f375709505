import { ArticleHtml } from "#app/components/ui/article-html.tsx";

/** An article as readers see it. `html` must be sanitised. */
export function Article({ html }: { html: string }) {
  if (html.trim() === "")
    return <p className="text-muted">This post has no text yet. Choose Edit to write it.</p>;
  return (
    <div className="printed">
      <ArticleHtml html={html} />
    </div>
  );
}
