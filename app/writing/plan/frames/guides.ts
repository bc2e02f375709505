import { frame } from "./frame.ts";

/** Articles that help the reader to do or to understand something. */

export const HOW_TO = frame(`
2 | 0 | Before you start
  What does the reader need at hand, and what does it cost?
  How long does it take?
  When is it better not to begin, or to ask somebody who does it for a living?
1 | 1200 | The steps at a glance
  Which steps are there, in one line each?
  Which one takes longest?
3 | 0 | First steps
  What is done first, and why first?
  How does the reader see that it worked?
  What usually goes wrong here?
4 | 0 | The main part, step by step
  What is done next, in which order?
  Which amounts, times or settings apply, and where do they come from?
  Which step needs a picture or an example?
  What can be skipped?
2 | 1500 | An example from start to finish
  Which case of your own shows all the steps?
  What was the result, in figures that you can prove?
2 | 800 | Mistakes to avoid
  Which mistakes have you seen or made?
  What does each one lead to?
  How is it put right?
1 | 2000 | Questions that readers ask
  What do people ask you about this?
  What is the short answer to each question?
1 | 0 | What to do next
  What should the reader do today?
  Where can the reader find help or learn more?
`);

export const LIST = frame(`
2 | 0 | How this list was made
  What had to be true of an entry to be on the list?
  Who chose, and from how many?
  What was left out on purpose?
1 | 1200 | The entries at a glance
  What are the entries, in one line each?
  In which order do they stand, and why?
4 | 0 | The first entries
  What is each entry, in one sentence?
  Whom does it suit, and whom not?
  What example or source shows it?
3 | 800 | More entries
  What sets each of these apart from the first ones?
  What example or source shows it?
2 | 1500 | Entries for special cases
  Which readers need something else?
  What should they pick, and why?
1 | 2000 | What did not make the list
  What do readers expect to find here, and why is it missing?
  What would have to change for it to be added?
1 | 0 | Where to begin
  If the reader does only one thing, which one?
  What comes after that?
`);

export const GENERAL = frame(`
1 | 0 | The short version
  What should somebody know who reads only this paragraph?
  Why are you the one to tell it?
3 | 0 | What it is about
  What do the words in the title mean to your readers?
  What do they know already, and what not?
  Where does the subject begin and end?
2 | 0 | Why it matters to the reader
  What changes for the reader who knows this?
  What happens to the one who does not?
4 | 800 | How it works in practice
  What does it look like on an ordinary day?
  Which example of your own can you tell?
  Which figures support it, and where do they come from?
2 | 1500 | What it takes
  What does it cost in money, time and attention?
  What has to be there before?
2 | 1200 | What is often misunderstood
  What do people believe about it?
  What do the sources say instead?
1 | 2000 | Questions that readers ask
  What do people ask you about this?
  What is the short answer to each question?
1 | 0 | What to do next
  What should the reader do now?
  Where can the reader learn more?
`);
