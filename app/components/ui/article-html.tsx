import { memo } from "react";

/** An article's HTML, sanitised by the server. What may be wider than the page scrolls by itself, and so can be reached by keyboard. Drawn anew only when it changes. */
export const ArticleHtml = memo(function ArticleHtml({ html }: { html: string }) {
  return <div className="article" data-testid="article" dangerouslySetInnerHTML={{ __html: html.replace(/<(pre|table)(?=[\s>])/g, '<$1 tabindex="0"') }} />;
});
