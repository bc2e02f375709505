import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { toPlain } from "../clean-answer.server.ts";
import { currentWriter } from "../current-writer.server.ts";
import { orElse } from "../or-else.server.ts";
import type { InterviewBrief } from "../post-brief.ts";
import { type InterviewForm, readInterviewForm, type TypedInterview } from "./form.server.ts";
import {
  INTERVIEW_LIMITS,
  type Interview,
  interviewOf,
  isSameTopic,
  storedInterview,
  usableQuestions,
  withAnswers,
} from "./interview.ts";

/**
 * Stores what a form says of a draft's interview; does nothing for a form without such fields.
 * Throws what `readInterviewForm` throws, and `conflict` if the draft cannot be changed.
 */
export async function saveInterview(
  user: Owner,
  draftId: string,
  form: InterviewForm,
): Promise<void> {
  const typed = readInterviewForm(form);
  if (typed.answers.length === 0 && typed.notes === null) return;
  await changeInterview(user, draftId, (interview) => answered(interview, typed));
}

function answered(interview: Interview, { answers, notes }: TypedInterview): Interview {
  return withAnswers(interview, answers, notes ?? interview.notes);
}

/** Changes the interview of an open draft while nobody else does. */
export async function changeInterview(
  user: Owner,
  id: string,
  change: (interview: Interview) => Interview,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "WizardDraft" WHERE "id" = ${id} FOR UPDATE`;
    const where = { id, userId: user.id, savedPostId: null };
    const draft = await tx.wizardDraft.findFirst({ where });
    if (!draft)
      throw new AppError("conflict", "This draft was saved or discarded in another window.");
    const before = interviewOf(draft);
    const interview = { ...change(before), topic: draft.topic };
    if (JSON.stringify(interview) !== JSON.stringify(before))
      await tx.wizardDraft.updateMany({ where, data: { interview } });
  });
}

/**
 * Questions of the user's model for a topic; null without a model, and where it fails or its answer
 * is of no use. Throws only the signal's reason.
 */
export async function askForQuestions(
  user: Owner,
  brief: InterviewBrief,
  signal: AbortSignal,
): Promise<string[] | null> {
  return orElse(signal, null, async () => {
    const { editor } = await currentWriter(user, brief);
    if (!editor) return null;
    const { text: notes } = await workOnText("markOrders", brief.notes);
    const { questions } = await editor.questions({ ...brief, notes }, signal);
    return usableQuestions(questions.map((one) => toPlain(one, INTERVIEW_LIMITS.question)));
  });
}

/** Drafts that are looked through for an earlier interview. */
const MOST_DRAFTS = 20;

/** What the user answered on the same topic in the draft before, so that it serves again. */
export async function earlierInterview(user: Owner, topic: string): Promise<Interview | null> {
  const rows = await db.wizardDraft.findMany({
    where: { userId: user.id, topic: { equals: topic, mode: "insensitive" } },
    orderBy: { updatedAt: "desc" },
    take: MOST_DRAFTS,
    select: { interview: true },
  });
  return (
    rows
      .map(({ interview }) => storedInterview.safeParse(interview).data)
      .find((held) => held !== undefined && isSameTopic(held.topic, topic)) ?? null
  );
}
