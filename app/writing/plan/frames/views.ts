import { frame } from "./frame.ts";

/** Articles that answer, argue or report. */

export const QUESTION = frame(`
1 | 0 | The short answer
  What is the answer in two sentences?
  How sure are you of it, and what does it rest on?
2 | 0 | What the question is about
  What do the words of the question mean?
  Who asks it, and what do they really want to know?
4 | 0 | The long answer
  What are the reasons for the answer, the strongest first?
  Which sources say so, and from when are they?
  Which example makes it clear?
2 | 800 | When the answer is different
  In which cases does the answer not hold?
  What is true there instead?
  Who should ask an expert first?
2 | 1200 | Common myths
  Which other answers are in circulation?
  What speaks against them?
1 | 1500 | Where the answer comes from
  Who has looked into it, and how?
  What does nobody know yet?
1 | 2000 | Related questions
  What do people ask next?
  What is the short answer to each question?
1 | 0 | What to do with the answer
  What should the reader do now, or stop doing?
  Where can the reader check it?
`);

export const OPINION = frame(`
1 | 0 | The point, in a few sentences
  What do you think, without ifs and buts?
  Why do you say it now?
2 | 0 | Where this view comes from
  What have you seen or done that made you think so?
  What did you think before?
3 | 0 | The strongest reason
  What is the one reason that would convince you?
  Which figures or cases support it, and where do they come from?
  Which example will readers remember?
2 | 800 | More reasons
  What else speaks for it?
  Which of these would you give up first?
3 | 0 | What others say against it
  Who disagrees, and what is their best argument?
  What is right about it?
  Why does it not change your mind?
1 | 1500 | What it would cost to be wrong
  What happens if readers follow you and you are wrong?
  How would one notice?
2 | 1200 | What it means in practice
  What would be different if people agreed?
  Who has tried it, and what came of it?
1 | 0 | What should happen now
  What do you ask of the reader?
  What will you do yourself?
`);

export const NEWS = frame(`
2 | 0 | What is new
  Who did or said what, when and where?
  What is the first-hand source, and where is it?
  What is not confirmed yet?
2 | 0 | Whom it concerns
  Which readers does it touch, and which not?
  From when on?
3 | 0 | What changes
  What was it like before, and what is it like now?
  What stays as it is?
  Which figures and dates matter, and where do they come from?
2 | 800 | How it came to this
  What happened before?
  Who wanted it, and who did not?
2 | 1200 | What people say about it
  Who has commented, in which words, and where?
  Whom did you ask yourself?
1 | 1500 | What is still open
  What does nobody know yet?
  When will it be known, and from whom?
1 | 2000 | Questions that readers ask
  What do people ask you about this?
  What is the short answer to each question?
1 | 0 | What to do now
  What should the reader do, and by when?
  Where can the reader follow it?
`);
