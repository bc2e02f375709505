/** Texts of the landing page beside those of docs/specification.md 2.2. */

/** Four steps, each with a picture of the product: public/product-{key}-…. */
export const TOUR = [
  {
    key: "write",
    title: "Write",
    text: "Begin with a topic, with your notes or with an empty page. The editor keeps what you type and counts your words as you go.",
    points: [
      "Plan the outline before a word is written",
      "Add links and notes for the article to rest on",
      "Describe your voice once, and keep it",
    ],
    alt: "The editor with its toolbar and the beginning of an article about decisions in small teams",
  },
  {
    key: "check",
    title: "Check",
    text: "Every point of the score has a reason: what was found in your text, what it costs, and where to put it right.",
    points: [
      "Facts and figures are listed for you to check",
      "Links to your own posts, one tick each",
      "Every version is kept",
    ],
    alt: "The SEO analysis of an article: four verdicts with their reasons, and the overall score",
  },
  {
    key: "publish",
    title: "Publish",
    text: "Now or at a time you choose, on the sites you have. Change the post later and update it where it is live.",
    points: [
      "If a site's answer is unclear, we check before sending again",
      "A failure says why, and what to do about it",
      "A blog comes built in",
    ],
    alt: "The publishing options of a post: three platforms are ticked, to publish now or at a later time",
  },
  {
    key: "see",
    title: "See",
    text: "Views, reading time and shares of each post, counted without cookies.",
    points: [
      "See which posts bring readers",
      "Your own visits and bots are not counted",
      "Export the figures as CSV",
    ],
    alt: "Analytics: total views, reading time, shares and score, with a chart of views over time",
  },
] as const;

export type TourStep = (typeof TOUR)[number]["key"];

export const OWN_SERVER = [
  {
    title: "Your server",
    text: "Posts, pictures and figures stay in your own database. Nothing is reported to the makers of Postwright.",
  },
  {
    title: "Your keys",
    text: "Write with your own Anthropic key, your own server, or a model on your computer through Ollama, llama.cpp or LM Studio.",
  },
  {
    title: "MIT licence",
    text: "Use it, change it, host it for others. The licence is one page long.",
  },
] as const;

/** The two ways to start, as README.md has them. */
export const COMMANDS = [
  {
    title: "On your computer",
    needs: "Needs Node 20.19 or newer.",
    lines: ["npm start", "", "# then open http://127.0.0.1:3000"],
  },
  {
    title: "On a server, with PostgreSQL",
    needs: "Needs Docker. docker-compose.yml brings the rest.",
    lines: [
      "# .env",
      "POSTGRES_PASSWORD=…",
      "CREDENTIALS_KEY=…",
      "APP_URL=https://write.example.com",
      "",
      "docker compose up --build",
    ],
  },
] as const;

/** Only what each project says of itself, and what does not change from month to month. */
export const COMPARISON = {
  columns: ["Postwright", "Ghost", "WordPress with plugins", "Hosted AI writers"],
  rows: [
    [
      "Made for",
      "Writing with AI and publishing where your readers are",
      "Running a publication with newsletters and members",
      "Building any kind of website",
      "Drafting texts with AI",
    ],
    ["Licence", "MIT", "MIT", "GPL; services behind plugins vary", "Usually closed"],
    ["Runs on your server", "Yes", "Yes, or on Ghost(Pro)", "Yes, or at a host", "Usually not"],
    [
      "AI with your own key",
      "Yes, or with a model on your computer",
      "In other tools",
      "Depends on the plugin",
      "Depends on the service",
    ],
    [
      "Where your text lives",
      "In your database",
      "In your database, or on Ghost(Pro)",
      "In your database, or at your host",
      "With the service",
    ],
    [
      "What you pay for",
      "Hosting and your model, or a plan here",
      "Hosting, or a Ghost(Pro) plan",
      "Hosting, and plugins that cost money",
      "A subscription, often by seat, words or credits",
    ],
  ],
} as const;

/** Questions and answers; the one about the free plan follows FREE_PLAN_AI. */
export function questions(freePlanAi: boolean): ReadonlyArray<readonly [string, string]> {
  return [
    [
      "Whose AI key is used?",
      "Yours, if you add one in Settings. Otherwise the one this installation was set up with, or a model on your own computer. Without any of these you get a detailed plan for your article, and you can always write it yourself.",
    ],
    [
      "Who owns the text?",
      "You do. You can download everything as one zip file at any time, and deleting your account deletes all your data here.",
    ],
    [
      "What is sent where?",
      "The model gets what it needs to write: your brief, notes and sources. A platform gets a post when you publish it there. Payments go through Stripe where that is set up. Everything else stays in this installation.",
    ],
    [
      "What if publishing fails?",
      "You see the reason and a button to put it right. If a site is down, Postwright tries again for 24 hours. If an answer got lost, it looks whether your post is already there, or asks you, so that it does not appear twice.",
    ],
    [
      "What does the free plan give me?",
      freePlanAi
        ? "One post a month, AI included, on every platform. No card needed."
        : "One post a month that you write yourself, on every platform. AI comes with Basic and Pro. No card needed.",
    ],
    [
      "Can I trust what the AI writes?",
      "Read it before you publish. Postwright lists sentences with figures, dates, names and studies that none of your sources backs, so that you know where to look.",
    ],
  ];
}
