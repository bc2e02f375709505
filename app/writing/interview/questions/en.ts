import { readQuestions } from "./read.ts";

/** What only the author can answer: what they did, saw, measured, paid, would do differently. */
export const ENGLISH = readQuestions(`
how-to
  When did you last do this yourself, and where?
  Which step went wrong the first time, and what happened?
  What did you use, and what did you pay for it?
  How long did it take you, from start to finish?
  What would you do differently next time?
comparison
  Which of them have you used yourself, for how long and for what?
  What did you measure or count, and what came out?
  What did you pay, and when?
  What made you choose one, or change from one to the other?
review
  Since when have you had it, and what did you pay?
  What do you use it for, and how often?
  What did you measure or try out, and what came out?
  What annoys you, or has broken?
  Did anybody pay or give you anything for this review?
list
  Which of these have you tried yourself, and when?
  How did you choose, and from how many?
  Which one do you use or recommend most, and why?
  Which one did you leave out on purpose, and why?
travel
  When were you there, for how long, and with whom?
  What did you pay for the journey, the nights and the food?
  What did you see or do that is in no guide?
  What went wrong, and what would you do differently?
opinion
  What happened that made you think so?
  What did you think before?
  Which figure or example from your own work shows it?
  Who disagrees with you, and what do you answer them?
news
  How does it concern you or people you know?
  Whom have you asked about it, and what did they say?
  What have you done, or will you do, because of it?
recipe
  Where do you have the recipe from, and how often have you made it?
  Which amounts, times and temperatures work in your kitchen?
  What went wrong once, and how did you notice?
  What have you changed in it, and why?
local
  When were you there last, and what did you see?
  What did you pay or wait for?
  Whom there did you talk to, and what did they say?
  Where would you not go again, and why?
general
  What have you to do with this, and since when?
  What have you seen or done yourself that shows it best?
  Which figure of your own can you give: time, money, amounts?
  What did you get wrong at first?
  What would you do differently today?
`);
