import { itSaid, permanent } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import { plainText } from "../text.ts";
import { failureOfWordPress, type WordPressAnswer } from "./failures.server.ts";

/** What a refused file means. WordPress answers some of its own refusals with 500. */
export function failureOfUpload(answer: WordPressAnswer): Failure {
  const { status, json } = answer;
  const code = digText(json, "code");
  if (status === 413 || code === "rest_upload_file_too_big")
    return permanent(status, "It is larger than the site accepts. Use a smaller picture.");
  if (/^rest_upload_(limited_space|user_quota_exceeded)$/.test(code))
    return permanent(status, "The site has no room for more files. Make room there.");
  if (code === "rest_cannot_create" && status !== 401)
    return permanent(
      status,
      "The role of this WordPress user does not allow uploading files. Use an author, editor or administrator.",
    );
  if (code === "rest_upload_image_type_not_supported") return refusedKind(status);
  if (code === "rest_upload_sideload_error") return failureOfStoring(answer);
  if (code === "rest_upload_hash_mismatch")
    return { class: "transient", status, message: "The file was damaged on its way." };
  return { ...failureOfWordPress(answer), gone: false };
}

/** "wp-content/uploads/2026/11" */
const FOLDER = /\w\/\w/;

/**
 * WordPress has one code for files that it could not store, and says the reason in the language of
 * the site. What is wrong with its disk names a folder, in every language; what is wrong with the
 * file does not. Nothing was stored in either case.
 */
function failureOfStoring({ status, json }: WordPressAnswer): Failure {
  const said = plainText(dig(json, "message"));
  return FOLDER.test(said)
    ? {
        class: "transient",
        status,
        message: `WordPress could not store the file.${itSaid(said)}`,
      }
    : refusedKind(status, said);
}

function refusedKind(status: number, said = ""): Failure {
  return {
    ...permanent(status, `The site does not take this file. Try a JPEG or PNG.${itSaid(said)}`),
    refusedFiles: "kind",
  };
}
