import { frame } from "./frame.ts";

/** Articles that help the reader to choose. */

export const COMPARISON = frame(`
1 | 0 | The short answer
  Which one do you recommend, and to whom?
  In which case would you say the opposite?
2 | 0 | What is compared, and how
  What is each one, in a sentence that its makers would accept?
  Which versions, prices and dates does the comparison rest on?
  What have you tried yourself?
3 | 0 | Side by side
  Which five things matter most to the reader?
  How does each one do on each of them, side by side in a table?
  Where does each figure come from?
2 | 800 | What it costs
  What does each one cost in the first year, and after that?
  What costs extra, and what does a change back cost?
2 | 1200 | Everyday use
  What is each one like after a month?
  What annoys people who use it?
  What would they miss?
2 | 1500 | Where each one falls short
  What can each one not do?
  Who should keep away from it?
1 | 2000 | Other options
  What else could the reader choose?
  When would doing nothing be the better choice?
1 | 0 | How to decide
  Which questions should the reader answer before choosing?
  Which answer leads to which choice?
`);

export const REVIEW = frame(`
1 | 0 | The verdict in short
  Would you choose it again?
  Whom does it suit, and whom not?
2 | 0 | What was tried, and how
  Which version did you try, for how long, and what did you pay?
  What did you use it for?
  Did anybody pay or give you anything for this review?
3 | 0 | What is good about it
  What worked from the first day?
  What is better than in others of its kind?
  What shows it: a picture, a measurement, an example?
3 | 0 | What is not
  What did not work, or not well?
  What should a buyer know before paying?
  What did its makers say to it?
2 | 800 | The details
  Which facts does a buyer need, with their sources?
  What is missing that others have?
2 | 1200 | What else there is
  Which others would you consider at the same price?
  When would you choose one of them?
1 | 1500 | After some time
  What is different after weeks than on the first day?
  What became a habit, and what is not used any more?
1 | 0 | Should you get it?
  Who should, and who should wait?
  What would change your verdict?
`);

export const LOCAL = frame(`
1 | 0 | The short answer
  What do you recommend to somebody who has no time to read on?
  When were you there last?
2 | 0 | What to know before you go
  Where is it, and how does the reader get there?
  When is it open, and when is it quiet?
  What has to be booked, and what does it cost?
4 | 0 | The places
  What is each place, with its address and website?
  What is it good for, and for whom?
  What did you see there yourself?
2 | 800 | What people from here say
  Whom did you ask, and may you name them?
  What do they choose, and why?
1 | 1500 | With children, with a dog, without steps
  Which places suit whom?
  What should be asked by telephone first?
2 | 1200 | What it costs
  What does a visit or a job cost, as of which date?
  What costs less, and what does one give up for it?
1 | 2000 | What is changing
  What has opened, closed or moved lately?
  Where can the reader see whether this is still right?
1 | 0 | Where to begin
  Which place first, and why?
  Whom can the reader call or write to?
`);
