import {
  Link,
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { readPostReaders } from "#app/analytics/post-readers.server.ts";
import { lazyPart } from "#app/components/connection/lazy-part.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { Article } from "#app/components/preview/article.tsx";
import { PostActions } from "#app/components/preview/post-actions.tsx";
import { PostHeader } from "#app/components/preview/post-header.tsx";
import { WhereNote } from "#app/components/preview/where-note.tsx";
import { SeoCard } from "#app/components/preview/seo-card.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";
import { ArrowLeft } from "#app/components/ui/icons.tsx";
import { isAppError } from "#app/lib/app-error.ts";
import { TEXT } from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { editForm, readEdit } from "#app/posts/forms.server.ts";
import {
  cancelPublication,
  overwriteForeign,
  reschedule,
  retry,
  settleUnconfirmed,
} from "#app/publishing/change.server.ts";
import { readCategoryChoice } from "#app/publishing/categories.server.ts";
import { saveAsDraft } from "#app/publishing/draft.server.ts";
import {
  chooseCategoriesForm,
  overwriteForm,
  publicationForm,
  publishAsAsked,
  publishForm,
  readPublish,
  rescheduleForm,
} from "#app/publishing/forms.server.ts";
import { listPublishOptions } from "#app/publishing/options.server.ts";
import { requireAccepted } from "#app/publishing/publishing.server.ts";
import { readSchedule } from "#app/publishing/schedule-time.ts";
import { takeDown } from "#app/publishing/take-down.server.ts";
import { tellNewTime, tellOutcome, tellSaved } from "#app/publishing/told.ts";
import { listPublications, requirePublication } from "#app/publishing/views.server.ts";
import type { NewerPost, Status } from "#app/posts/post.ts";
import { getPost, requirePost } from "#app/posts/posts.server.ts";
import { toSharing } from "#app/posts/post-record.server.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { workOnText } from "#app/posts/text-work.server.ts";

export const meta = screenTitle("Preview");

export const loader = screenLoader(async ({ user, params, url }) => {
  const post = await requirePost(user, params["id"] ?? "");
  const text = url.searchParams.has("edit")
    ? await workOnText("toEditableText", post.content)
    : null;
  const [options, publications, readers, categories] = await Promise.all([
    listPublishOptions(user),
    listPublications(user, post.id),
    text === null ? readPostReaders(user.id, post.id) : null,
    readAskedCategories(user, post.id, url.searchParams.get("categories")),
  ]);
  const sharing = text === null ? null : toSharing(post);
  return {
    post: await toPreview(post),
    text,
    sharing,
    options,
    readers,
    categories,
    publications: publications.filter(
      (publication) => publication.state !== "cancelled" || publication.live,
    ),
  };
});

export const action = screenAction({
  save: intent({
    schema: editForm,
    failure: TOASTS.saveChanges,
    gone: async ({ user, params }) => (await getPost(user, params["id"] ?? "")) === null,
    run: async ({ user, params, input, form }) => {
      const { id, status } = await saveEdit(user, params["id"] ?? "", readEdit(input, form));
      return redirectWithToast(
        here(params),
        success(
          TOASTS.saveChanges,
          tellSaved(status, await listPublications(user, id), user.timeZone),
        ),
      );
    },
  }),
  "save-draft": intent({
    failure: TOASTS.updatePost,
    run: async ({ user, params }) => {
      const { status } = await saveAsDraft(user, params["id"] ?? "");
      const words = {
        draft: TEXT.savedAsDraft,
        published: TEXT.stillPublished,
        failed: TEXT.stillUnsure,
        scheduled: TEXT.saved,
      }[status as Status];
      return redirectWithToast(here(params), success(TOASTS.savePost, words));
    },
  }),
  publish: intent({
    schema: publishForm,
    failure: TOASTS.publish,
    once: true,
    run: async ({ user, params, input, form }) => {
      const outcome = requireAccepted(
        await publishAsAsked(user, params["id"] ?? "", readPublish(input, form)),
      );
      const { done, toast } = tellOutcome(outcome);
      return redirectWithToast(done ? "/posts" : here(params), toast);
    },
  }),
  "choose-categories": intent({
    schema: chooseCategoriesForm,
    failure: TOASTS.publish,
    run: async ({ user, params, input }) =>
      readCategoryChoice(
        user,
        (await requirePost(user, params["id"] ?? "")).id,
        input.integrationId,
      ),
  }),
  // Enter in a field of the publishing form, without scripts.
  hold: intent({ failure: TOASTS.publish, run: () => Promise.resolve(null) }),
  retry: intent({
    schema: publicationForm,
    failure: TOASTS.publish,
    run: async ({ user, params, input }) => {
      const outcome = requireAccepted(await retry(user, input.publicationId));
      return redirectWithToast(here(params), tellOutcome(outcome).toast);
    },
  }),
  overwrite: intent({
    schema: overwriteForm,
    failure: TOASTS.publish,
    run: async ({ user, params, input }) => {
      const outcome = requireAccepted(
        await overwriteForeign(user, input.publicationId, input.version),
      );
      return redirectWithToast(here(params), tellOutcome(outcome).toast);
    },
  }),
  keep: intent({
    schema: publicationForm,
    failure: TOASTS.keepForeign,
    run: async ({ user, params, input }) => {
      await cancelPublication(user, input.publicationId);
      return redirectWithToast(here(params), success(TOASTS.keepForeign, TEXT.foreignKept));
    },
  }),
  reschedule: intent({
    schema: rescheduleForm,
    failure: TOASTS.reschedule,
    run: async ({ user, params, input }) => {
      const { scheduledAt, timeZone, note } = readSchedule(input.scheduledDate, input.timeZone);
      await reschedule(user, input.publicationId, scheduledAt, timeZone);
      return redirectWithToast(
        here(params),
        tellNewTime(await requirePublication(user, input.publicationId), user.timeZone, note),
      );
    },
  }),
  there: intent({
    schema: publicationForm,
    failure: TOASTS.settle,
    run: async ({ user, params, input }) => {
      await settleUnconfirmed(user, input.publicationId, "there", input.url);
      return redirectWithToast(here(params), success(TOASTS.settle, TEXT.settledThere));
    },
  }),
  absent: intent({
    schema: publicationForm,
    failure: TOASTS.settle,
    run: async ({ user, params, input }) => {
      await settleUnconfirmed(user, input.publicationId, "absent");
      return redirectWithToast(here(params), success(TOASTS.settle, TEXT.settledAbsent));
    },
  }),
  "take-down": intent({
    schema: publicationForm,
    failure: TOASTS.takeDown,
    run: async ({ user, params, input }) => {
      await takeDown(user, input.publicationId);
      return redirectWithToast(here(params), success(TOASTS.takeDown, TEXT.takenDown));
    },
  }),
  cancel: intent({
    schema: publicationForm,
    failure: TOASTS.cancelPublication,
    run: async ({ user, params, input }) => {
      await cancelPublication(user, input.publicationId);
      const { publishedPlatforms } = await requirePost(user, params["id"] ?? "");
      return redirectWithToast(
        here(params),
        success(
          TOASTS.cancelPublication,
          publishedPlatforms.length > 0 ? TEXT.cancelledBesideLive : TEXT.publicationCancelled,
        ),
      );
    },
  }),
});

/** Only where the address asks for them: the screen itself never waits for a site. */
async function readAskedCategories(
  user: { id: string },
  postId: string,
  integrationId: string | null,
) {
  return integrationId
    ? readCategoryChoice(user, postId, integrationId).catch(ignoreRefusal)
    : null;
}

function ignoreRefusal(error: unknown) {
  if (isAppError(error)) return null;
  throw error;
}

const here = (params: Record<string, string>) =>
  `/preview/${encodeURIComponent(params["id"] ?? "")}`;

/** A publish that failed or found the copy changed has changed the list of publications; after a stale save the form must stay as it is, and so must an open one, whatever else is sent. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 0,
  formData,
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  (defaultShouldRevalidate &&
    !(
      nextUrl.searchParams.has("edit") &&
      currentUrl.href === nextUrl.href &&
      formAction?.split("?")[0] !== nextUrl.pathname
    )) ||
  actionStatus >= 500 ||
  (actionStatus === 409 && formData?.get("intent") !== "save");

/** Reading and editing each load only their own form. */
const EditForm = lazyPart(
  "edit-form",
  () => import("#app/components/preview/edit-form.tsx").then((module) => module.EditForm),
  <Coming className="h-[70vh]" />,
);
const PublishingCard = lazyPart(
  "publishing-card",
  () =>
    import("#app/components/preview/publishing-card.tsx").then((module) => module.PublishingCard),
  <Coming className="h-96" />,
);
const ReadersCard = lazyPart(
  "readers-card",
  () => import("#app/components/preview/readers-card.tsx").then((module) => module.ReadersCard),
  <Coming className="h-48" />,
);

/** Preview: the article, its text to edit, where to publish it, how it scores. */
export default function Preview() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  const { post, text, sharing, options, publications, readers, categories } = screen;
  const nameOf = (platform: string) =>
    publications.find((publication) => publication.platform === platform)?.platformName ?? platform;
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <Link
        to="/posts"
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink md:min-h-8"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        My Posts
      </Link>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12">
        {text === null || sharing === null ? (
          <article className="max-w-article min-w-0">
            <PostHeader
              post={post}
              note={<WhereNote status={post.status} publications={publications} />}
            />
            <Article html={post.content} />
          </article>
        ) : (
          <EditForm
            key={post.id}
            post={post}
            text={text}
            sharing={sharing}
            lastResult={resultOf("save")}
            newer={last?.intent === "save" ? (last.current as NewerPost | null) : null}
          />
        )}
        <aside aria-label="Publishing and analysis" className="flex max-w-article flex-col gap-6">
          {text === null ? (
            <PublishingCard
              postId={post.id}
              tags={post.tags}
              options={options}
              publications={publications}
              categories={last?.value ?? categories}
              lastResult={resultOf("publish") ?? resultOf("choose-categories") ?? resultOf("hold")}
              lastTime={resultOf("reschedule")}
            />
          ) : null}
          {readers ? <ReadersCard readers={readers} nameOf={nameOf} /> : null}
          <SeoCard rows={post.seo} score={post.score} />
          {text === null ? <PostActions postId={post.id} /> : null}
        </aside>
      </div>
    </>
  );
}

/** Holds the place of a form whose script is on its way. */
function Coming({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}
