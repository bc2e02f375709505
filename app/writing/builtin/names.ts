/**
 * Letter case: what keeps its capitals in running text, and how titles and headings are written.
 */

const PROPER = new Map(
  (
    "SEO AI API CRM CSS HTML SQL PHP AWS UX UI HR PR IT TV USA US UK EU NYC LA DIY FAQ ROI KPI PPC SaaS B2B B2C ML LLM GPT PDF CSV JSON XML HTTP URL VPN IoT VR AR NFT ETF IRA HSA GDPR HIPAA PTSD ADHD HIIT CBT DNA GPS USB SSD CPU GPU RAM CI/CD DevOps iPhone iPad iOS macOS Android Linux Windows " +
    "Python JavaScript TypeScript Java Rust Go React Vue Angular Svelte Remix Node Node.js Django Flask Laravel Rails Kubernetes Docker Terraform Git GitHub GitLab WordPress Shopify Etsy Amazon Google Facebook Instagram TikTok YouTube LinkedIn Twitter Pinterest Slack Notion Excel PowerPoint Figma Photoshop Stripe Medium Ghost Blogger Squarespace Wix Mailchimp PostgreSQL MySQL MongoDB Redis GraphQL REST " +
    "January February March April June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter Halloween Thanksgiving Hanukkah Ramadan Diwali " +
    "English Spanish French German Italian Japanese Chinese Korean Portuguese Arabic Russian Dutch Greek Turkish Thai Indian Mexican American British European Asian African Australian Canadian Mediterranean Nordic Scandinavian " +
    "America England Britain Scotland Ireland Wales France Germany Spain Italy Portugal Greece Japan China India Korea Thailand Vietnam Bali Indonesia Mexico Canada Australia Brazil Iceland Norway Sweden Denmark Finland Europe Asia Africa London Paris Berlin Rome Tokyo Kyoto Lisbon Barcelona Madrid Amsterdam Vienna Prague Sydney Toronto California Texas Florida Hawaii"
  )
    .split(" ")
    .map((word) => [word.toLowerCase(), word]),
);
/** Also ordinary words, so only their capital form in the middle of a sentence counts as a name. */
for (const word of (
  "it us go rest march may august medium ghost remix node rust flask rails windows slack notion " +
  "stripe turkey la ar polish"
).split(" ")) {
  PROPER.delete(word);
}

/**
 * A word as it stands in running text: names and abbreviations keep their capitals, everything else
 * loses them.
 */
function runningWord(word: string, titled: boolean, shouting: boolean): string {
  const core = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const known = PROPER.get(core.toLowerCase());
  if (known) return word.replace(core, known);
  const possessive = PROPER.get(core.toLowerCase().replace(/['’]s$/, ""));
  if (possessive) return word.replace(core, `${possessive}’s`);
  if (shouting) return word.toLowerCase();
  if (/\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}|\p{N}.*\p{Lu}|\p{Lu}.*\p{N}/u.test(core)) return word;
  return titled ? word.toLowerCase() : word;
}

/** Brings a typed phrase into the case of running text. */
export function toRunning(phrase: string): string {
  const parts = phrase.split(" ");
  const lettered = parts.filter((part) => /\p{L}/u.test(part));
  const shouting =
    lettered.length > 1 &&
    lettered.every((part) => part === part.toUpperCase()) &&
    /\p{Lu}/u.test(phrase);
  const long = lettered.slice(1).filter((part) => part.length > 3);
  const titled =
    long.length > 0 && long.filter((part) => /^\p{Lu}/u.test(part)).length * 2 > long.length;
  return parts
    .map((part, index) =>
      runningWord(
        part,
        titled || index === 0,
        shouting || (lettered.length === 1 && part.length > 5 && part === part.toUpperCase()),
      ),
    )
    .join(" ");
}

/** First letter large, the rest as it is. */
export function capitalise(text: string): string {
  const at = text.search(/[\p{L}\p{N}]/u);
  if (at === -1) return text;
  const first = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const word = /^[\p{L}\p{N}]+/u.exec(text.slice(at))?.[0] ?? "";
  if (/^\p{Ll}+\p{Lu}/u.test(word)) return text;
  return `${text.slice(0, at)}${first.toUpperCase()}${text.slice(at + first.length)}`;
}

const SMALL = new Set(
  "a an the and but or nor for of in on at to by from with as vs per via into".split(" "),
);

/** Title case: every word but the small ones inside. */
export function toTitle(text: string): string {
  const parts = text.split(" ");
  return parts
    .map((part, index) => {
      const bare = part.toLowerCase().replace(/[^\p{L}]/gu, "");
      const afterColon = index > 0 && /[:—–?!]$/.test(parts[index - 1] ?? "");
      if (
        SMALL.has(bare) &&
        part === part.toLowerCase() &&
        index > 0 &&
        index < parts.length - 1 &&
        !afterColon
      )
        return part;
      return part
        .split("-")
        .map((piece, at) => (at > 0 && SMALL.has(piece) ? piece : capitalise(piece)))
        .join("-");
    })
    .join(" ");
}
