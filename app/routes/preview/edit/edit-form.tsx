import { Form } from "@remix-run/react";
import { TitleField } from "#app/components/kept/title-field.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import type { HelpState } from "../help/edit-result.ts";
import { HELP_ASKED } from "../help/address.ts";
import { WritingHelp } from "../help/writing-help.tsx";
import { ContentField } from "./content-field.tsx";
import {
  ConflictNotice,
  FeaturedField,
  KeptNotice,
  LinkFields,
  PictureFields,
  SharingFields,
} from "./edit-parts.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useHeldSubmit } from "./use-held-submit.ts";
import { useEditForm, type EditedPost, type LastAnswer } from "./use-edit-form.ts";

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
  const { form, fields, element, version, base, newer, unsaved, restore, inserted } = useEditForm(
    edit,
    last,
  );
  const { ids, offer } = unsaved;
  const action = post ? "?edit" : "/posts/new";
  const shared = { fields, pictures: edit.pictures, findAt: edit.findAt, action };
  const { held, hold } = useHeldSubmit();
  const saidBy = (part: "link" | "pictures" | "featured") =>
    inserted?.part === part ? inserted.said : null;
  return (
    <Form
      method="post"
      action={action}
      id="edit"
      noValidate
      ref={element}
      onInput={unsaved.onInput}
      onSubmitCapture={(event) => {
        if (!hold(event)) unsaved.onSubmitCapture(event);
      }}
      className="min-w-0"
    >
      {/* Enter presses a form's first submit button. */}
      <button name="intent" value="save" hidden tabIndex={-1} />
      {post ? <h1 className="sr-only">Edit “{post.title}”</h1> : null}
      <FormBody form={{ errors: newer ? undefined : form.errors, allErrors: form.allErrors }}>
        {newer ? <ConflictNotice newer={newer} fields={fields} /> : null}
        {offer ? <KeptNotice offer={offer} onUse={restore} onDiscard={unsaved.discard} /> : null}
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="editId" value={ids.editId} />
        <input type="hidden" name="used" value={ids.used} />
        <TitleField field={fields.title} />
        <FeaturedField
          {...shared}
          formId="edit"
          said={saidBy("featured")}
          chosen={inserted?.part === "featured" ? inserted.picture : null}
          asked={edit.asked === "featuredImage"}
        />
        <ContentField
          field={fields.text}
          wordCount={last?.result ? null : edit.words}
          keptWords={edit.keptWords}
        />
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
      </FormBody>
      <SaveBar
        postId={post?.id ?? null}
        overwrites={newer !== null}
        kept={unsaved.state}
        held={held}
        onKeep={unsaved.keepNow}
        onCancel={unsaved.abandon}
      />
    </Form>
  );
}
