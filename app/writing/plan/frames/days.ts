import { frame } from "./frame.ts";

/** Articles about what somebody did: a journey, a dish. */

export const TRAVEL = frame(`
1 | 0 | The short version
  Where did you go, when, and with whom?
  Would you go again?
2 | 0 | Getting there
  How did you get there, how long did it take, and what did you pay?
  What would you book earlier, or not at all?
4 | 0 | Day by day
  What did you do on each day, in order?
  What did you see that no guide had told you?
  What did not work out?
2 | 800 | Where to stay
  Where did you sleep, and what did it cost?
  Whom does it suit, and whom not?
1 | 1200 | What to eat
  Where did you eat, and what would you order again?
  What does a meal cost?
2 | 1500 | What it cost
  What did you pay in all, item by item?
  Where can the reader save, and where not?
1 | 2000 | With children, with a dog, without steps
  What is possible, and what is not?
  Who can be asked beforehand?
1 | 0 | What I would do differently
  What would you leave out the next time?
  What should the reader know before leaving?
`);

export const RECIPE = frame(`
1 | 0 | What makes it good
  What does it taste and feel like when it is right?
  Where do you have the recipe from?
2 | 0 | Ingredients
  What is needed, in which amounts, for how many people?
  What can be replaced, and by what?
1 | 800 | Tools and time
  Which tools are needed?
  How long does it take, and how much of that is waiting?
4 | 0 | Step by step
  What is done first, next and last?
  How does the cook see or smell that a step is done?
  Which heat and which times worked for you?
2 | 1200 | What can go wrong
  What went wrong when you made it?
  How is it put right?
1 | 1500 | Variations
  What have you changed, and how did it turn out?
  What would you not try again?
1 | 2000 | Questions that readers ask
  What do people ask you about it?
  What is the short answer to each question?
1 | 0 | How it keeps
  How long does it keep, and where?
  What goes well with it?
`);
