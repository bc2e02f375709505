import { pluralize } from "#app/lib/numbers.ts";
import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { Badge, ScoreBadge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { writerLabel } from "#app/copy/plan.ts";

export interface WrittenArticle {
  title: string;
  /** Sanitised by the server. */
  html: string;
  excerpt: string;
  metaDescription: string;
  writer: string;
  words: number;
}

/** The generated post as readers will see it. */
export function ArticleCard({
  article,
  requestedWords,
  score,
}: {
  article: WrittenArticle;
  requestedWords: number;
  score: number;
}) {
  const writer = writerLabel(article.writer);
  return (
    <Card as="article" aria-labelledby="title" className="md:px-10 md:py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <a href="#seo-score" className="lg:hidden">
          <ScoreBadge score={score} label="SEO Score" />
        </a>
        {writer ? <Badge variant="secondary">{writer}</Badge> : null}
        <span className="tabular-nums" data-testid="words">
          {pluralize(article.words, "word")} (target {requestedWords.toLocaleString("en-US")})
        </span>
      </div>
      <h2
        id="title"
        className="mb-6 max-w-article font-serif text-2xl font-semibold tracking-tight"
      >
        {article.title}
      </h2>
      <ArticleHtml html={article.html} />
    </Card>
  );
}

/** The meta description and the excerpt. */
export function MetaCard({ article }: { article: WrittenArticle }) {
  return (
    <Card as="section" aria-labelledby="meta">
      <h2 id="meta" className="sr-only">
        Search result and excerpt
      </h2>
      <dl className="space-y-5">
        <Line term="Meta Description" note={`${article.metaDescription.length} characters`}>
          {article.metaDescription}
        </Line>
        <Line term="Excerpt">{article.excerpt}</Line>
      </dl>
    </Card>
  );
}

function Line({ term, note, children }: { term: string; note?: string; children: string }) {
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 font-medium">
        {term}
        {note ? <span className="text-xs font-normal text-muted tabular-nums">{note}</span> : null}
      </dt>
      <dd className="mt-1 max-w-article text-muted">{children || "None"}</dd>
    </div>
  );
}
