import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PublicationList, type ListedPublication } from "./publication-list.tsx";
import type { CategoryChoice } from "./category-fields.tsx";
import { PublishForm } from "./publish-form.tsx";

interface Props {
  postId: string;
  /** The post's own. */
  tags: string[];
  /** Active integrations only. */
  options: Array<{ integrationId: string; label: string; categories: boolean }>;
  publications: ListedPublication[];
  /** Of the platform that was asked for. */
  categories: CategoryChoice | null;
  lastResult: SubmissionResult<string[]> | null;
  /** What came of a new time for one of the publications. */
  lastTime: SubmissionResult<string[]> | null;
}

/** Publishing Options (specification, section 2): where, when, with which tags; below, what has been published so far. */
export function PublishingCard({
  postId,
  tags,
  options,
  publications,
  categories,
  lastResult,
  lastTime,
}: Props) {
  const live = new Set(
    publications
      .filter((publication) => publication.live)
      .map((publication) => publication.integrationId),
  );
  return (
    <Card as="section" id="publishing" aria-labelledby="publishing-title">
      <CardHeader id="publishing-title" title="Publishing Options" />
      <PublishForm
        postId={postId}
        tags={tags}
        options={options.map((option) => ({ ...option, live: live.has(option.integrationId) }))}
        categories={categories}
        lastResult={lastResult}
      />
      {options.length === 0 ? (
        <p className="mt-4 rounded-md border border-line bg-accent-soft p-3">
          No platform is connected and switched on yet.{" "}
          <Link to="/integrations" className="link">
            Set up integrations
          </Link>
        </p>
      ) : null}
      {publications.length > 0 ? (
        <PublicationList postId={postId} publications={publications} lastTime={lastTime} />
      ) : null}
    </Card>
  );
}
