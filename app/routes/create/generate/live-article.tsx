import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Skeleton } from "#app/components/ui/feedback.tsx";

/** The article as it is being written. `html` must be sanitised. */
export function LiveArticle({
  title,
  html,
  writing,
  ended,
}: {
  title: string;
  html: string;
  writing: boolean;
  /** What to say where the writing ended without a text. */
  ended: string;
}) {
  return (
    <Card as="section" aria-labelledby="so-far" className="md:px-10 md:py-8">
      <h2 id="so-far" className="sr-only">
        The article so far: {title}
      </h2>
      {html === "" ? null : <ArticleHtml html={html} />}
      {writing ? (
        <div aria-hidden="true" className={html === "" ? "space-y-4" : "mt-6 space-y-4"}>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ) : null}
      {html === "" && !writing ? <p className="text-muted">{ended}</p> : null}
    </Card>
  );
}
