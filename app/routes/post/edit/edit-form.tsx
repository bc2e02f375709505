import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { openUploads } from "#app/components/pictures/open-uploads.ts";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { HELP_ASKED } from "../help/address.ts";
import type { HelpState } from "../help/edit-result.ts";
import { WritingHelp } from "../help/writing-help.tsx";
import { BackToPosts } from "../view/post-frame.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { ContentField, ContentHead, useContent } from "./content-field.tsx";
import { FeaturedField } from "../pictures/featured-field.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { LinkFields } from "./link-fields.tsx";
import { PictureFields } from "../pictures/picture-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SharingFields } from "./sharing-fields.tsx";
import { TitleField } from "./title-field.tsx";
import { type EditedPost, type LastAnswer, useEditForm } from "./use-edit-form.ts";
import { useSaveInPlace, useSaveKeys } from "./save-in-place.ts";

const ASK =
  "A picture was not uploaded and will be missing. Save without it? Cancel lets you try again.";

/**
 * Holds a form back while pictures are uploaded into its text, and then sends it by the same
 * button. After a refused upload it stays, so that its sentence is read; sent once more, it asks.
 */
function useHeldSubmit() {
  const [held, setHeld] = useState(false);
  return {
    held,
    /** True if the form is not sent now. */
    hold(event: FormEvent<HTMLFormElement>): boolean {
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const uploads = openUploads();
      const failed = isSave(submitter) ? form.querySelector("[data-upload-failed]") : null;
      if (!uploads && (!failed || window.confirm(ASK))) return false;
      event.preventDefault();
      event.stopPropagation();
      if (!uploads) {
        failed?.scrollIntoView({ block: "center" });
        return true;
      }
      setHeld(true);
      void uploads.then((taken) => {
        setHeld(false);
        // The picture's line is in the text by the next frame.
        if (taken) requestAnimationFrame(() => form.requestSubmit(submitter));
      });
      return true;
    },
  };
}

function isSave(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === "save";
}

interface Props {
  edit: EditedPost;
  /** The answer to the form's last button. */
  last: LastAnswer;
  /** Writing help for a saved post. */
  help?: HelpState & { hasModel: boolean };
}

/**
 * Title, text and details of a post, or of one that is not saved yet. Works without scripts;
 * scripts count the words and keep unsaved typing.
 */
export function EditForm({ edit, last, help }: Props) {
  const { post } = edit;
  const state = useEditForm(edit, last);
  const { form, element, newer, unsaved } = state;
  const action = post ? `/preview/${post.id}/edit` : "/posts/new";
  const { held, hold } = useHeldSubmit();
  const saveInPlace = useSaveInPlace(state.save);
  useSaveKeys(element);
  return (
    <Form
      method="post"
      action={action}
      id="edit"
      noValidate
      ref={element}
      onInput={unsaved.onInput}
      onSubmitCapture={(event) => {
        if (!hold(event) && !(post && saveInPlace(event))) unsaved.onSubmitCapture(event);
      }}
      className="min-w-0"
    >
      {/* Enter presses a form's first submit button. */}
      <button name="intent" value="save" hidden tabIndex={-1} />
      <button name="intent" value="save" hidden tabIndex={-1} data-stays />
      {post ? <h1 className="sr-only">Edit “{post.title}”</h1> : null}
      <FormBody form={{ errors: newer ? undefined : form.errors, allErrors: form.allErrors }}>
        <Versions state={state} />
        <EditFields edit={edit} last={last} help={help} state={state} action={action} />
      </FormBody>
      <SaveBar
        postId={post?.id ?? null}
        action={action}
        overwrites={newer !== null}
        kept={unsaved.state}
        held={held}
        onCancel={unsaved.abandon}
      />
    </Form>
  );
}

interface StateProps {
  state: ReturnType<typeof useEditForm>;
}

/** Which version the form is of, and other versions to choose. */
function Versions({ state }: StateProps) {
  const { fields, version, base, newer, unsaved, restore } = state;
  const { ids, offer } = unsaved;
  return (
    <>
      {newer ? <ConflictNotice newer={newer} fields={fields} /> : null}
      {offer ? <KeptNotice offer={offer} onUse={restore} onDiscard={unsaved.discard} /> : null}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="editId" value={ids.editId} />
      <input type="hidden" name="used" value={ids.used} />
    </>
  );
}

interface EditFieldsProps extends Pick<Props, "edit" | "last">, StateProps {
  help: Props["help"];
  /** Where the form is sent. */
  action: string;
}

/** What can be changed of a post. */
function EditFields({ edit, last, help, state, action }: EditFieldsProps) {
  const { post } = edit;
  const { fields, inserted } = state;
  const content = useContent(fields.text, last?.result ? null : edit.words, edit.keptWords);
  const shared = { fields, pictures: edit.pictures, findAt: edit.findAt, action };
  const saidBy = (part: "link" | "pictures" | "featured") =>
    inserted?.part === part ? inserted.said : null;
  return (
    <>
      <div className="space-y-2">
        <div className="flex min-h-11 items-center gap-3 md:min-h-8">
          <BackToPosts /> <ContentHead {...content} />
        </div>
        <TitleField field={fields.title} textId={fields.text.id} />
        <FeaturedField
          {...shared}
          formId="edit"
          said={saidBy("featured")}
          chosen={inserted?.part === "featured" ? inserted.picture : null}
          asked={edit.asked === "featuredImage"}
        />
        <ContentField field={fields.text} content={content} />
      </div>
      {edit.titles.length > 0 ? (
        <LinkFields fields={fields} titles={edit.titles} said={saidBy("link")} />
      ) : null}
      <PictureFields {...shared} said={saidBy("pictures")} />
      {post && help ? (
        <WritingHelp
          hasModel={help.hasModel}
          postId={post.id}
          formId="edit"
          fields={fields}
          text={String(fields.text.initialValue ?? "")}
          asked={help.asked || edit.asked === HELP_ASKED}
          proposal={help.proposal}
        />
      ) : null}
      <SharingFields
        formId="edit"
        fields={fields}
        asked={edit.asked}
        languages={edit.languages}
        blogAddress={edit.blogAddress}
      />
    </>
  );
}
