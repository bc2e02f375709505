import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";

/** Replaces the steps of a draft that is already saved as a post (reached by the Back button). */
export function SavedCard({ postId }: { postId: string }) {
  return (
    <Card className="max-w-form">
      <h2 className="text-base font-semibold">This draft is saved as a post</h2>
      <p className="mt-1 text-muted">Edit and publish it from its page.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`/preview/${postId}`} variant="primary">
          Open the post
        </ButtonLink>
        <ButtonLink to="/create?new">Write another</ButtonLink>
      </div>
    </Card>
  );
}
