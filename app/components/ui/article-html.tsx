import { memo } from "react";

/**
 * An article's HTML, sanitised by the server. Code blocks and tables scroll sideways, so they get a
 * tabindex for keyboards. Memoised, because it can be large. `anchors` keeps the ids of headings;
 * only the article's own page may, elsewhere they could collide with those of a form.
 */
export const ArticleHtml = memo(function ArticleHtml({
  html,
  anchors = false,
}: {
  html: string;
  anchors?: boolean;
}) {
  const shown = anchors ? html : html.replace(/(<h[1-6][^>]*?) id="[^"]*"/g, "$1");
  return (
    <div
      className="article"
      data-testid="article"
      dangerouslySetInnerHTML={{
        __html: shown.replace(/<(pre|table)(?=[\s>])/g, '<$1 tabindex="0"'),
      }}
    />
  );
});
