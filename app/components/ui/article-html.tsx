import { memo } from "react";

/**
 * An article's HTML, sanitised by the server. What may be wider than the page scrolls by itself, and so can be reached by keyboard. Drawn anew only when it changes.
 * `anchors` keeps the ids of headings; elsewhere than on the article's own page they could be taken for those of a form beside it.
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
