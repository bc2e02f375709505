import type { Voice } from "./voice.ts";

export const PROFESSIONAL: Voice = {
  key: "pro",
  casual: false,
  contractions: false,
  hooks: {
    any: [
      "{Subj} deserve{s} a [structured|considered] approach, and this article [offers|sets out] one.",
      "For {audience}, {subj} {is} a practical question rather than a theoretical one.",
      "Good results with {subj} depend on a small number of decisions, most of them made early.",
      "Few subjects in {field} attract as much well-meant but contradictory advice as {subj}.",
    ],
    howto: [
      "{Doing} is largely a matter of order: what is done first determines how easy the rest will be.",
      "{Doing} becomes manageable once the work is divided into clear stages.",
    ],
    versus: [
      "The choice between {left} and {right} is rarely as simple as a list of features suggests.",
      "{Left} and {right} both have convincing arguments on their side, which makes the decision harder than it looks.",
    ],
    list: [
      "Not every recommendation on {subj} justifies the effort, so this selection concentrates on those that do.",
      "{Audience} who look for advice on {subj} find plenty of it; the difficulty lies in choosing.",
    ],
    whatis: [
      "{Subj} {is} often mentioned and less often explained.",
      "A clear understanding of {subj} helps {audience} to ask better questions and make sounder decisions.",
    ],
    why: [
      "{Subj} {is} easy to postpone, and the consequences of postponing it are easy to underestimate.",
      "The importance of {subj} usually becomes visible only when something is missing.",
    ],
    question: [
      "The question of {subj} has no single answer, but it does have a sensible way of finding one.",
      "Before {audience} decide about {subj}, a few facts are worth weighing.",
    ],
  },
  problem: [
    "The difficulty is seldom a lack of information; it is deciding what applies to the case at hand.",
    "[Time|Attention] is limited, and the cost of {risk} is borne by the people who can least afford it.",
    "Much of the available advice assumes ideal conditions, which {audience} rarely enjoy.",
    "In practice, {thing} and {thing} matter more than any single technique.",
    "Without a plan, even considerable effort can end in {risk}.",
  ],
  promise: [
    "The following sections describe an approach that is realistic, affordable and easy to review.",
    "This article therefore concentrates on what can be applied within the next few weeks.",
    "What follows is a concise overview, written for {audience} and free of unnecessary theory.",
    "The aim is to provide {audience} with a sound basis for their own decisions.",
  ],
  outlook: [
    "It covers {preview}.",
    "The main points are {preview}.",
    "In turn, it looks at {preview}.",
    "The sections below address {preview}.",
  ],
  beats: [
    "As a rule, a documented decision is easier to defend and easier to revise.",
    "This point is frequently underestimated, although it requires little effort.",
    "In most cases, a brief review at this stage prevents a longer one later.",
    "Consistency, rather than intensity, is what makes the difference over time.",
    "It is advisable to agree on responsibilities before the work begins.",
    "For {audience}, the practical consequence is clear: begin with {thing}.",
    "Where resources are limited, priority should go to {thing}.",
    "A modest but reliable solution is preferable to an ambitious one that nobody maintains.",
    "The same reasoning applies to {thing}, which is often treated as an afterthought.",
    "Experience in {field} suggests that this is time well spent.",
    "In other words, preparation is the least expensive part of the work.",
    "Stakeholders will ask about this sooner or later, so it is worth having an answer.",
  ],
  endHeadings: ["Conclusion", "Summary and next steps", "Recommendations", "In conclusion"],
  close: [
    [
      "In summary, {subj} reward{s} careful preparation and steady attention.",
      "Taken together, these points form a workable plan for {subj}.",
      "Success with {subj} does not depend on exceptional means, but on a clear order of work.",
      "The path to {result} is less complicated than the volume of advice suggests.",
    ],
    [
      "A sensible next step is to choose one of the sections above and apply it within the coming week.",
      "The first priority should be {thing}, because most other improvements depend on it.",
      "It is recommended to begin with {habit} and to extend the effort from there.",
      "Once {thing} can be relied on, the remaining measures will follow more easily.",
    ],
    [
      "After a month, a short review will show what to keep and what to adjust.",
      "With that foundation, {audience} can expect steady progress rather than sudden leaps.",
      "The effort is moderate, and the benefits are lasting.",
      "That is a realistic goal, and it is well within reach of {audience}.",
    ],
  ],
  calls: [
    "To take the next step, {action}.",
    "If this overview has been useful, we invite you to {action}.",
    "Readers who wish to go further are welcome to {action}.",
  ],
  lastQuestions: [
    "Which of these points would make the greatest difference to your own situation?",
    "Which of these measures could be in place by the end of the month?",
  ],
  titles: [
    "A practical guide",
    "What to know before you begin",
    "A guide for {audience}",
    "Essentials and next steps",
    "A clear overview",
  ],
  descriptions: [
    "A practical guide {on} for {audience}, covering {list}.",
    "What {audience} need to know {about}: {list}.",
    "A structured look {at}, with {list}.",
  ],
  excerpts: [
    "{Subj} {is} easier to manage with a clear order of work.",
    "Sound decisions about {subj} start with a few plain questions.",
    "{Audience} who deal with {subj} benefit from a structured approach.",
  ],
};
