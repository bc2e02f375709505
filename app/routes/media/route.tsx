import type { SubmissionResult } from "@conform-to/react";
import { Form, Link, useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { FILE_CONTROL } from "#app/components/pictures/file-control.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Button, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { FieldFrame, FormBody, useControlProps } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { ChevronRight, Search } from "#app/components/ui/icons.tsx";
import { SearchInput } from "#app/components/ui/search-input.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { MEDIA } from "#app/copy/media.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatBytes } from "#app/lib/numbers.ts";
import { listMedia, mediaUsage } from "#app/media/list-media.server.ts";
import { type MediaListQuery, mediaListSearch, readMediaList } from "#app/media/media-list.ts";
import { hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { MediaGrid } from "./media-grid.tsx";
import { DropZone } from "./upload-zone/drop-zone.tsx";
import { uploadIntents } from "./upload.server.ts";

const FIELDS = ["picture", "alt", "decorative"] as const;

function UploadForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields } = usePlainFields("upload", lastResult, {}, FIELDS);
  const { defaultValue: _chosen, ...control } = useControlProps(fields.picture, { help: true });
  return (
    <Form
      id="upload"
      method="post"
      action="/media"
      encType="multipart/form-data"
      reloadDocument
      noValidate
    >
      <FormBody form={form}>
        <FieldFrame field={fields.picture} label="Pictures" help={MEDIA.kinds} required>
          <input {...control} type="file" multiple accept={MEDIA.accept} className={FILE_CONTROL} />
        </FieldFrame>
        <InputField field={fields.alt} label="Alt text" help={MEDIA.alt} />
        <Checkbox
          name={fields.decorative.name}
          defaultChecked={fields.decorative.initialValue === "on"}
          label={MEDIA.decorative}
        />
        <SubmitButton intent="upload" variant="primary" busyText="Uploading…">
          Upload
        </SubmitButton>
      </FormBody>
    </Form>
  );
}

/** From this share on, the bar warns. */
const NEARLY_FULL = 0.9;

function Quota({ usage: { bytes, limit } }: { usage: { bytes: number; limit: number } }) {
  const full = bytes >= NEARLY_FULL * limit;
  return (
    <div className="mt-4 mb-6">
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-muted tabular-nums">
        <p>
          {formatBytes(bytes)} of {formatBytes(limit)} used
        </p>
        {full ? (
          <p>
            Nearly full: delete pictures you do not use, or{" "}
            <Link to="/subscription" className="link">
              choose a larger plan
            </Link>
            .
          </p>
        ) : null}
      </div>
      <ProgressBar
        value={bytes}
        max={limit}
        label="Picture storage"
        tone={full ? "warning" : "accent"}
      />
    </div>
  );
}

export const meta = screenTitle("Media");

export const loader = screenLoader("/media", async ({ user, url }) => {
  const query = readMediaList(url.searchParams);
  const { cursor, q, show } = query;
  const only = { unused: show === "unused", undescribed: show === "undescribed" };
  const [page, usage] = await Promise.all([
    listMedia(user, { q, ...only, cursor: cursor || undefined }),
    mediaUsage(user),
  ]);
  return { ...page, query, usage, openverse: hasOpenverse() };
});

export const action = screenAction(uploadIntents);

export default function Media() {
  const { media, next, query, usage, openverse } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const any = usage.bytes > 0;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Media"
        back={{ to: "/posts", label: "My Posts" }}
        actions={
          openverse ? (
            <ButtonLink to="/media/find" icon={<Search size={16} aria-hidden="true" />}>
              Find a free picture
            </ButtonLink>
          ) : null
        }
        description="The pictures of your posts. Add one here or while you edit a post."
      />
      <UploadCard lastResult={last?.result ?? null} />
      <Quota usage={usage} />
      {any ? <MediaFilters query={query} /> : null}
      <MediaGrid media={media} query={query} />
      <MediaPager query={query} next={next} />
    </>
  );
}

function UploadCard({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  return (
    <>
      <div className="with-scripts">
        <DropZone />
      </div>
      <Card className="without-scripts">
        <UploadForm lastResult={lastResult} />
      </Card>
    </>
  );
}

function MediaPager({ query, next }: { query: MediaListQuery; next: string | null }) {
  if (query.cursor === "" && next === null) return null;
  const to = (cursor: string) => ({
    pathname: "/media",
    search: mediaListSearch({ ...query, cursor }),
  });
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
      <span>{query.cursor === "" ? null : <ButtonLink to={to("")}>Newest</ButtonLink>}</span>
      {next === null ? null : (
        <ButtonLink to={to(next)} rel="next">
          Older
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}

function MediaFilters({ query }: { query: MediaListQuery }) {
  return (
    <Form
      key={`${query.q}/${query.show}`}
      method="get"
      role="search"
      aria-label="Pictures"
      className="mb-6 flex flex-wrap gap-3"
    >
      <SearchInput
        name="q"
        defaultValue={query.q}
        label="Search by name, alt text or caption"
        className="basis-full lg:basis-48"
      />
      <select
        name="show"
        aria-label="Pictures"
        defaultValue={query.show}
        className="control w-auto! min-w-0 flex-1 lg:flex-none"
      >
        <option value="">All pictures</option>
        <option value="unused">Not used</option>
        <option value="undescribed">No alt text</option>
      </select>
      <Button>Search</Button>
    </Form>
  );
}
