import type { Voice } from "./voice.ts";

export const TECHNICAL: Voice = {
  key: "tec",
  casual: false,
  contractions: false,
  hooks: {
    any: [
      "This article describes {subj} in terms of inputs, procedure and expected output.",
      "{Subj} can be treated as a process: define the requirements, control the variables, verify the result.",
      "The scope of this article is {subj}, with particular attention to the constraints that {audience} face.",
      "Most failures with {subj} can be reduced to one of two causes: unclear requirements or unverified assumptions.",
    ],
    howto: [
      "{Doing} involves a sequence of dependent steps, each of which has to be verified before the next begins.",
      "The procedure for {doing} consists of preparation, execution, verification and maintenance.",
    ],
    versus: [
      "A comparison of {left} and {right} is only meaningful against explicit criteria.",
      "{Left} and {right} differ in their assumptions, and those assumptions determine where each performs well.",
    ],
    list: [
      "The following items on {subj} are independent of each other and can be evaluated separately.",
      "Each recommendation on {subj} below states an action, a reason and a way to verify it.",
    ],
    whatis: [
      "In this article, {subj} {is} defined by function rather than by form.",
      "Before {subj} can be evaluated, the term needs a precise meaning.",
    ],
    why: [
      "The effect of {subj} is cumulative, which makes it difficult to observe and easy to neglect.",
      "{Subj} influence{s} several downstream results at once.",
    ],
    question: [
      "The answer about {subj} depends on a small number of parameters, all of which can be determined.",
      "To evaluate {subj}, it is necessary to state the conditions first.",
    ],
  },
  problem: [
    "If {thing} {is} missing, later steps inherit the uncertainty.",
    "Errors introduced at the beginning propagate, and their cost grows with every step.",
    "Without {thing}, outcomes vary between attempts and cannot be compared.",
    "A typical failure mode is {risk}, usually caused by a missing check.",
    "[Informal practice|Improvisation] works at small scale, but it does not [reproduce|scale].",
  ],
  promise: [
    "The sections below [specify|state] what to prepare, what to do and how to [confirm|verify] that it worked.",
    "The intention is to give {audience} a procedure that can be repeated with the same result.",
    "Where alternatives exist, the criteria for choosing between them are stated.",
    "[Assumptions are named|Each assumption is stated], so that the procedure can be [adapted|adjusted] where reality differs.",
  ],
  outlook: [
    "The structure is as follows: {preview}.",
    "Topics include {preview}.",
    "In sequence, it documents {preview}.",
    "Covered are {preview}.",
  ],
  beats: [
    "If the check fails, return to the previous step before continuing.",
    "In other words, the output of one step is the input of the next.",
    "This condition must hold before any further optimization makes sense.",
    "Record the initial state, since without a baseline no change can be measured.",
    "Note that correlation alone does not justify a change in procedure.",
    "The tolerance depends on the application and should be stated in advance.",
    "Change one variable at a time; otherwise the result cannot be attributed.",
    "For reproducibility, keep the conditions constant between attempts.",
    "This dependency is easy to overlook, because it only appears under load.",
    "Treat any exception as data, and log it.",
    "When in doubt, prefer the configuration with fewer moving parts.",
    "A rollback plan is part of the procedure, not an optional extra.",
  ],
  endHeadings: ["Summary", "Summary and further work", "Key results", "Closing notes"],
  close: [
    [
      "In summary, {subj} can be controlled if the requirements are explicit and each step is verified.",
      "To recapitulate, {thing} and {thing} are the parameters with the largest effect.",
      "The procedure for {subj} reduces to preparation, execution and verification.",
      "Given the constraints above, a reliable result with {subj} is achievable.",
    ],
    [
      "The recommended entry point is {thing}, because the remaining steps depend on it.",
      "As a next step, [establish|record] a baseline and repeat the [measurement|check] after [one|a single] change.",
      "Begin with the step whose failure would be most expensive.",
      "Begin with {habit}; it provides the feedback that every other step requires.",
    ],
    [
      "[Further refinement|Any further change] should follow the [measurements|records], not intuition.",
      "[Deviations|Differences] from the expected result [indicate|show] which assumption to [revisit|check again].",
      "Once the process is stable, document it and reduce the number of manual steps.",
      "With these checks in place, the result can be [maintained|kept up] at [low|little] cost.",
    ],
  ],
  calls: ["As a follow-up, {action}.", "For further material, {action}.", "To continue, {action}."],
  lastQuestions: [
    "Which assumption in the current setup has not been verified yet?",
    "Which of these parameters can be measured today?",
  ],
  titles: [
    "Procedure and checks",
    "Methods and criteria",
    "Requirements and procedure",
    "A technical overview",
    "From setup to verification",
  ],
  descriptions: [
    "A technical overview {of} for {audience}: {list}.",
    "Requirements, procedure and checks {for}, including {list}.",
    "A technical look {at}: {list}. Written for {audience}.",
  ],
  excerpts: [
    "Reliable results with {subj} require explicit requirements and verification.",
    "{Subj} can be broken down into steps that are easy to check.",
    "This overview treats {subj} as a process with inputs, steps and checks.",
  ],
};
