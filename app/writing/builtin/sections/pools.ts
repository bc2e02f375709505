import type { Item } from "../lexicon.ts";

/** Points of comparison for topics that set two things against each other. */
export const VERSUS: readonly Item[] = [
  [
    "Total cost",
    "Add up what {left} cost{ls} over a full year, your own hours included. Then do the same for {right}, because a low price at the start can turn out to be the expensive choice.",
  ],
  [
    "Effort per week",
    "Count the minutes that each asks for once the novelty is gone. {Left} and {right} usually spread the work differently over the year.",
  ],
  [
    "Learning curve",
    "Ask how long it takes until results are good enough. A steep start is fine, provided that it levels off soon.",
  ],
  [
    "Flexibility",
    "Plans change, so imagine that needs double or halve. With {left} that means one thing, with {right} another.",
  ],
  [
    "Reliability",
    "Consider the worst ordinary day rather than the best. Whichever of the two still works then is the reliable one.",
  ],
  [
    "Help when stuck",
    "Look for people and communities with experience. The help that exists around {right} may be quite different from the help around {left}.",
  ],
  [
    "Fit with what is already there",
    "Whatever suits existing habits, skills and equipment starts with an advantage.",
  ],
  [
    "A way back",
    "Find out what it takes to switch from {left} to {right} later, and the other way round. The easier the switch, the smaller the risk of trying.",
  ],
  ["Room to grow", "Think two years ahead. What is generous today may be tight by then."],
  [
    "How it feels in daily use",
    "Try both for a week if there is any way to do so. Unpleasant routines do not last, however sensible they are.",
  ],
];

/** Points to look at when choosing among many. */
export const CRITERIA: readonly Item[] = [
  [
    "Total cost",
    "Add up purchase, upkeep and your own hours over a full year. A low price at the start can turn out to be the expensive choice.",
  ],
  [
    "Effort per week",
    "Count the minutes that each option takes once the novelty is gone. Ten minutes a day are easier to give than three hours on a Sunday.",
  ],
  [
    "Learning curve",
    "Ask how long it takes until results are good enough. A steep start is fine if it levels off soon.",
  ],
  ["Flexibility", "Plans change. See what happens when needs grow, shrink or move somewhere else."],
  [
    "Reliability",
    "Consider the worst ordinary day rather than the best. What still works then is reliable.",
  ],
  [
    "Help when stuck",
    "Look for people, manuals and communities that answer questions. The quality of help matters most in the first month.",
  ],
  [
    "Fit with what is already there",
    "Anything that works with existing tools, space and habits starts with an advantage.",
  ],
  [
    "A way back",
    "Find out what it would take to undo the decision. The easier the way back, the smaller the risk of trying.",
  ],
  [
    "Room to grow",
    "Think two years ahead. What is generous today may be tight by then, or the other way round.",
  ],
  [
    "How it feels to use",
    "Whatever is unpleasant to use will not be used for long, so a short trial is worth the trouble.",
  ],
  [
    "Quality where it counts",
    "Look closely at the one part that carries the load. Everything else may be average.",
  ],
  [
    "Honest information",
    "Prefer sources that name weak points as well. Praise without limits helps nobody to choose.",
  ],
];

/** Points to look at before buying or choosing one of many. */
export const PRODUCT: readonly Item[] = [
  [
    "What it is for",
    "Write down the one situation in which it will be used most. Whatever suits that situation is good; whatever shines elsewhere is expensive.",
  ],
  [
    "Fit and comfort",
    "Numbers on a label help little. Try it for longer than a minute, at the time of day when it will be used.",
  ],
  [
    "The parts that wear out",
    "Look at seams, joints, soles and batteries. Where something can be replaced, it will last longer.",
  ],
  [
    "The whole price",
    "Add accessories, upkeep and what has to be replaced. The cheapest offer on the shelf may be the dearest after a year.",
  ],
  [
    "A chance to return it",
    "A generous return period is worth more than a discount. Keep the packaging until you are sure.",
  ],
  [
    "Reviews with weak points",
    "Read the middling ones first. They tell what annoys people who are otherwise content.",
  ],
  [
    "Advice from people who use it",
    "A specialist shop or a club answers in five minutes what a search takes an evening for.",
  ],
  [
    "Simplicity",
    "Every extra function is one more thing to learn and to break. Choose the version with fewer of them.",
  ],
  ["Care and cleaning", "What is hard to clean or to store will soon stay in the cupboard."],
  [
    "The season",
    "Last year’s version and quiet months bring good prices. The difference is often only a color.",
  ],
  [
    "Second-hand offers",
    "Many things are sold after a single use. Check condition and completeness in daylight.",
  ],
  [
    "Room to grow",
    "Think a year ahead. What fits a first step may be outgrown quickly, so ask what comes after it.",
  ],
];

/** Points for and against; the name says which side. */
export const BALANCE: readonly Item[] = [
  [
    "For: it pays off over time",
    "The effort is [largest|greatest] at the beginning, while the benefits keep coming.",
  ],
  ["For: it can start small", "A [modest|small] first step is enough to see whether it suits you."],
  [
    "For: it builds on itself",
    "Each round leaves [knowledge and material|experience and material] behind that make the next one easier.",
  ],
  [
    "For: it puts you in control",
    "Instead of [reacting to|waiting for] events, you decide when things happen.",
  ],
  ["Against: it takes patience", "The first weeks show little, and that is when most people stop."],
  ["Against: it needs regular attention", "What is left alone for a month tends to drift."],
  [
    "Against: it is easy to overdo",
    "Too much at once leads to {risk}, so restraint is part of the skill.",
  ],
  [
    "Against: advice is contradictory",
    "Sorting out what applies takes time, especially at the start.",
  ],
];

/** Reasons and benefits, for topics that ask for them. */
export const REASONS: readonly Item[] = [
  [
    "It saves time in the long run",
    "Preparation takes an hour, whereas repairs take days. Once {thing} {is} settled, the same questions do not come back every week.",
  ],
  [
    "It makes results predictable",
    "With {habit}, surprises become rare. Other people can rely on the outcome, and so can you.",
  ],
  [
    "It prevents expensive mistakes",
    "Most cases of {risk} begin with something small that nobody looked at. A regular look is the cheapest insurance there is.",
  ],
  [
    "It reduces stress",
    "Knowing what comes next is calming, even if the work itself stays the same. Less has to be remembered, because it has been written down.",
  ],
  [
    "It builds skill along the way",
    "Every round teaches something that the next one can use. After a year, {audience} are able to judge for themselves what good advice looks like.",
  ],
  [
    "It leaves room for what matters",
    "Whatever runs by itself no longer needs attention. The time that becomes free can go where it is wanted.",
  ],
  [
    "It makes it easier to ask for help",
    "Whoever knows the basics asks better questions. As a result, {people} can give an answer that actually fits.",
  ],
  [
    "It shows where the money goes",
    "A clear plan reveals which purchases help and which merely feel like progress. Often the cheaper way turns out to be the better one.",
  ],
  [
    "It grows with your needs",
    "A sound beginning can be extended later without starting over. That is hard to say of improvised solutions.",
  ],
  [
    "It is good for other people, too",
    "Family, colleagues or customers notice when things run smoothly. They may even pick up the habit.",
  ],
  [
    "It keeps options open",
    "Decisions made early and calmly leave a way back. Decisions made under pressure seldom do.",
  ],
  [
    "It is satisfying",
    "There is a quiet pleasure in {result}. That feeling does more for motivation than any reward from outside.",
  ],
];

/** Paragraphs that fit anywhere, for articles that need a little more. */
export const REFLECTIONS: string[][][] = [
  [
    ["{Fact}"],
    [
      "For {audience}, the consequence is simple.",
      "It follows that the first look should go to {thing}.",
      "That may sound obvious, yet it is often overlooked.",
    ],
    [
      "Before adding anything new, see whether {thing} {is} really in place.",
      "Whatever supports {habit} is worth keeping; the rest is decoration.",
      "So plan for it from the beginning, rather than adding it later.",
    ],
  ],
  [
    [
      "One more point belongs here.",
      "[Another|One further] observation is worth [sharing|a moment].",
    ],
    [
      "{People} rarely agree on details, but they agree about {thing}.",
      "Two people with the same plan can get different results, because one of them practices {habit}.",
    ],
    [
      "That agreement is a [useful|good] guide when opinions [differ|clash].",
      "The difference shows slowly at first and then [all at once|very clearly].",
      "If only one thing can be done this week, [it should|let it] be that.",
    ],
  ],
  [
    [
      "[Comparing yourself with|Looking sideways at] others [seldom|rarely] helps.",
      "[Progress|Improvement] looks different from the inside.",
    ],
    [
      "Their starting point, their [time|resources] and their goals are [not yours|different ones].",
      "What took somebody else a week may take a month, because the [conditions|circumstances] differ.",
    ],
    [
      "Compare today with last [month|season] instead, and use the notes to do so honestly.",
      "[A fair|The only fair] comparison is the one with your own [first attempt|starting point].",
    ],
  ],
  [
    [
      "[Some|Parts] of this will feel [slow|tedious at first].",
      "None of it [needs|has] to be done in a [hurry|rush].",
    ],
    [
      "However, slow and steady changes [are the ones that survive|survive] a difficult week.",
      "Speed [comes|arrives] later, when the order of work [no longer has to be looked up|has become familiar].",
    ],
    [
      "Meanwhile, {habit} keeps things moving without much effort.",
      "In the meantime, protect {thing}, and let everything else take its time.",
    ],
  ],
  [
    [
      "It also helps to know what [can be left out|to leave out].",
      "[Not everything has to be done|Some things can stay undone], and [certainly not|they need not be done] by you.",
    ],
    [
      "A list of things that will not be done is [as useful as|at least as useful as] a list of tasks.",
      "If a step has never prevented {risk}, it may not be needed.",
    ],
    [
      "Whatever [disappears from|leaves] the plan makes room for {thing}.",
      "[Leaving something out|Omitting something] on purpose is [very different|a different thing] from forgetting it.",
    ],
  ],
  [
    ["Circumstances matter.", "[Context|The situation] decides more than the method."],
    [
      "What works for one person may fail for another, because [space, money and time|time, money and surroundings] differ.",
      "[Season, budget and company|Time, money and company] change the picture, even when the goal stays the same.",
    ],
    [
      "Therefore, treat every recommendation as a starting point, and adjust it after the first try.",
      "So keep what fits, [change|adjust] what almost fits and drop the rest.",
    ],
  ],
  [
    [
      "[Good|The right] questions are worth more than quick answers.",
      "[A simple|One simple|A short] question can save a lot of [work|effort].",
    ],
    [
      "Before each larger step, ask what would happen [if you did nothing|without it].",
      "Ask what the smallest [useful|working] version would look like.",
      "Ask who will notice if [this|it] goes well, and who will notice if it does not.",
    ],
    [
      "If the answer is “not much”, the step [can wait|is not urgent].",
      "The answer often shows that half of the effort would do.",
      "Those are the people to [talk to|ask] first.",
    ],
  ],
  [
    ["{Fact}"],
    [
      "Seen in that light, {thing} {is} more than a detail.",
      "[Keep it in mind|Remember it] whenever a shortcut looks tempting.",
    ],
    [
      "{Audience} can use this to their advantage, because it costs attention rather than money.",
      "It explains why {habit} works so reliably.",
    ],
  ],
  [
    ["What do {people} do differently?", "It is instructive to watch {people} at work."],
    [
      "They rarely hurry, and they begin with {thing}.",
      "[Most|Much] of their time goes into preparation, [which is why|so] the rest looks [easy|effortless].",
    ],
    [
      "[Much|A good part] of it can be [copied|adopted] without their [experience|years of practice].",
      "None of it is [secret|a secret]; it only looks [unspectacular|rather dull].",
    ],
  ],
  [
    [
      "Sometimes it helps to [turn the question around|look from the other end].",
      "[Another|A different] way to look at it is to start from [failure|the worst case].",
    ],
    [
      "What would be the surest way to end up with {risk}?",
      "Ask what would have to happen for [this|the whole thing] to [go wrong|fail].",
    ],
    [
      "The answer names the two or three things that must not be neglected.",
      "Whatever comes to mind first [deserves|is worth] a precaution.",
    ],
  ],
  [
    [
      "[Good intentions|Intentions] need a [form|date and a place].",
      "A plan [in the head|that is not written down] is a wish.",
    ],
    [
      "Write down when, where and with whom the next [step|session] will [happen|take place].",
      "[A single|One] line with a date and a place [is enough|will do].",
    ],
    [
      "What has a place in the calendar happens far more often than what is merely meant.",
      "In that form, it can be kept, moved or [canceled|dropped], but not forgotten.",
    ],
  ],
  [
    ["{Fact}"],
    [
      "In practice, it is worth [checking|looking at] this point before blaming [anything else|other things].",
      "Few people would [argue with|deny] that, yet few act on it.",
    ],
    [
      "A short look at {thing} [often|usually] settles the matter.",
      "Whoever takes it seriously saves a good deal of trouble.",
    ],
  ],
];
