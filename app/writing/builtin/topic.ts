import { toRunning } from "./names.ts";
import { isAction, parseAction, parseNoun, quotedNoun, type Action, type Noun } from "./noun.ts";
import { cleanPhrase, isOpaque } from "./phrase.ts";

export type Shape = "howto" | "versus" | "list" | "whatis" | "guide" | "why" | "question" | "plain";

/** What a topic is about and in which form it asks for it. */
export interface Topic {
  shape: Shape;
  /** The topic as typed, cleaned: one line, no markup. */
  text: string;
  /** The short name of the subject for running text. */
  subject: Noun;
  action: Action | undefined;
  left: Noun | undefined;
  right: Noun | undefined;
  /** "7 ways …": how many, and of what. */
  count: number | undefined;
  listOf: string;
  /** True when it was typed with a question mark. */
  asked: boolean;
  /** True when the grammar of the topic is unknown and it can only be quoted. */
  opaque: boolean;
}

const NUMBERS: Record<string, number> = {
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};

/**
 * Reads a topic. `fallback` is a phrase (the first keyword) that stands in for a topic whose
 * grammar is unknown.
 */
export function parseTopic(raw: string, fallback = ""): Topic {
  const typed = cleanPhrase(raw) || cleanPhrase(fallback) || "this topic";
  const request = typed.replace(
    /^(?:(?:please |can you |could you )?(?:(?:i|we) (?:want|need|would like|['’]d like) (?:to |you to )?)?(?:write |create |make |have |get |read )?(?:me )?(?:a |an |the )?(?:short |long |new )?(?:blog ?)?(?:post|article|something|all)?) ?(?:about|on) /i,
    "",
  );
  const text =
    request === typed
      ? typed
      : (request.split(/[.!?] |, (?:who|which|that|and|but|because|where|when)\b/)[0] ?? request);
  if (isOpaque(text)) return opaqueTopic(text, cleanPhrase(fallback));
  const phrase = toRunning(text).replace(/[?!]+$/, "");
  const found = byColon(phrase) ?? byForm(phrase) ?? noun("plain", phrase);
  return { ...found, text, asked: /[?？]\s*$/u.test(raw) };
}

type Found = Omit<Topic, "text" | "asked">;

function empty(shape: Shape, subject: Noun): Found {
  return {
    shape,
    subject,
    action: undefined,
    left: undefined,
    right: undefined,
    count: undefined,
    listOf: "",
    opaque: false,
  };
}

/** "Remote work: how to stay sane": the part before the colon names the subject. */
function byColon(phrase: string): Found | undefined {
  const at = phrase.search(/:\s|\s[–—|-]\s/);
  if (at < 3) return undefined;
  const head = phrase.slice(0, at).trim();
  const rest = phrase.slice(at).replace(/^[\s:–—|-]+/, "");
  const first = byForm(head) ?? noun("plain", head);
  const second = byForm(lowerFirst(rest));
  if (!second || first.shape !== "plain") return first;
  return { ...first, shape: second.shape, count: second.count, listOf: second.listOf };
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function byForm(phrase: string): Found | undefined {
  return (
    versus(phrase) ??
    list(phrase) ??
    howTo(phrase) ??
    whatIs(phrase) ??
    why(phrase) ??
    guide(phrase) ??
    question(phrase) ??
    (isAction(phrase) ? action("howto", phrase) : undefined)
  );
}

function versus(phrase: string): Found | undefined {
  const match =
    /^(?:(?:the )?differences? between |choosing between |comparing )(.+?) (?:and|or|vs\.?|with) (.+)$/i.exec(
      phrase,
    ) ??
    /^(.+?) (?:vs\.?|versus|v\.|compared (?:to|with)) (.+)$/i.exec(phrase) ??
    /^(?:should (?:you|i|we) (?:\w+ )?)?(.+?) or (.+?)(?:[:,] ?which.*| which (?:is|one).*)$/i.exec(
      phrase,
    );
  if (!match?.[1] || !match[2]) return undefined;
  const left = parseNoun(match[1]);
  const right = parseNoun(match[2].replace(/[:,].*$/, "").replace(/ which .*$/i, ""));
  const core =
    right.tail === ""
      ? right
      : parseNoun(right.bare.slice(0, right.bare.length - right.tail.length).trim());
  const attr = left.attr && core.attr ? `${left.attr} vs ${core.attr}` : "";
  const subject: Noun = {
    bare: `the choice between ${left.bare} and ${core.bare}`,
    plural: false,
    attr,
    attrIsWhole: attr !== "",
    tail: right.tail,
  };
  return { ...empty("versus", subject), left, right: core };
}

function list(phrase: string): Found | undefined {
  const match =
    /^(?:the |my |our )?(?:top |best )?(\d{1,3}|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\+? (.+)$/i.exec(
      phrase,
    );
  const count = match?.[1] ? (NUMBERS[match[1].toLowerCase()] ?? Number(match[1])) : undefined;
  if (
    count !== undefined &&
    (count < 2 ||
      /^(?:days?|weeks?|months?|years?|minutes?|hours?|percent|%)\b/i.test(match?.[2] ?? ""))
  )
    return undefined;
  const rest = (match?.[2] ?? phrase).replace(
    /^(?:simple|easy|proven|practical|quick|effective|powerful|great|smart|essential|best|top|common|creative|useful|key|important|surprising|little-known|free|cheap|healthy|actionable|must-know)(?: and \w+)? (?=(?:ways?|tips|ideas|reasons|mistakes|steps|habits|strategies|methods|tricks|hacks|things|rules|lessons|techniques|benefits|secrets|signs|myths|questions|practices)\b)/i,
    "",
  );
  const form =
    /^(ways?|tips|ideas|reasons|mistakes|steps|habits|strategies|methods|tricks|hacks|things|rules|lessons|techniques|benefits|secrets|signs|myths|questions|practices)(?: (?:you|everyone|beginners|every \w+) (?:should|must|need to|can))?(?: (?:people make when|to avoid (?:when|in|while|as)|to know (?:about|before)|to ask (?:about|before|when)|to|for|on|about|of|in|when|that|why|with) )?(.*)$/i.exec(
      rest,
    );
  if (form?.[1] && form[2]) {
    const base =
      /\bto $/.test(rest.slice(0, rest.length - form[2].length)) || isAction(form[2])
        ? action("list", form[2])
        : noun("list", form[2]);
    return { ...base, count, listOf: form[1].toLowerCase() };
  }
  const named =
    /^(.+) (tips|ideas|mistakes|habits|strategies|tricks|hacks|rules|lessons|techniques|benefits|secrets|myths|practices|examples|trends)(?: (?:for|to|in|that|you|every|on) .+)?$/i.exec(
      rest,
    );
  if (named?.[1] && named[2])
    return {
      ...noun("list", named[1].replace(/^best /i, "")),
      count,
      listOf: named[2].toLowerCase(),
    };
  if (count !== undefined) return { ...noun("list", rest), count, listOf: "things" };
  return /^best /i.test(phrase)
    ? { ...noun("list", phrase.replace(/^best /i, "")), listOf: "options" }
    : undefined;
}

function howTo(phrase: string): Found | undefined {
  const works = /^how (?:does |do |did )?(.+?) works?$/i.exec(phrase);
  if (works?.[1] && !/^(?:to|can|should|i|you|we)\b/i.test(works[1]))
    return noun("whatis", works[1]);
  const match =
    /^how (?:not )?(?:to|(?:do|can|should|could|would|will) (?:i|you|we|one)) (.+)$/i.exec(phrase);
  if (match?.[1]) return action("howto", match[1]);
  const other =
    /^how (.+?) (?:is|are|can|could|will|does|do|has|have|helps?|improves?|affects?|changes?|became) .+$/i.exec(
      phrase,
    );
  return other?.[1] ? noun("why", other[1]) : undefined;
}

function whatIs(phrase: string): Found | undefined {
  const match =
    /^(?:what(?:'s|’s| is| are| does)|what you (?:need|should) (?:to )?know about|meaning of|definition of)(?: the meaning of)? (.+?)(?: mean)?(?:,? and (?:why|how|what|when|do|is).*)?$/i.exec(
      phrase,
    );
  return match?.[1] ? noun("whatis", match[1]) : undefined;
}

const FINITE =
  "is|are|was|were|matters?|should|needs?|can(?:not|'t)?|could|do(?:es)?(?:n't)?|will|won't|fails?|makes?|works?|helps?|deserves?|beats?|has|have|remains?|keeps?|changes?|saves?|costs?|takes?|leads?|gets?|wins?|loses?|goes|becomes?";

function why(phrase: string): Found | undefined {
  const act =
    /^(?:reasons )?why (?:you|we|i|everyone|every \w+|\w+s) (?:should|must|need to|have to|ought to)(?: not| never| always)? (.+)$/i.exec(
      phrase,
    );
  if (act?.[1]) return action("why", act[1]);
  const match = new RegExp(
    `^(?:reasons )?why (?:do |does |is |are |did )?(.+?)(?: (?:${FINITE})\\b.*)?$`,
    "i",
  ).exec(phrase);
  if (match?.[1]) return noun("why", match[1]);
  const importance = /^(?:the )?(?:importance|power|value|role|benefits|advantages) of (.+)$/i.exec(
    phrase,
  );
  return importance?.[1] ? noun("why", importance[1]) : undefined;
}

function guide(phrase: string): Found | undefined {
  const match =
    /^(?:(?:the|a|an|your|our|my) )?(?:[\w'’-]+ ){0,4}?(?:guide|introduction|intro|primer|handbook|roadmap|crash course) (?:to|for|on|in) (.+)$/i.exec(
      phrase,
    ) ??
    /^(?:getting started with|everything (?:you need )?to know about|understanding|mastering|an? overview of|(?:the )?(?:basics|fundamentals|essentials|art|science|abcs?) of|all about|exploring|demystifying) (.+)$/i.exec(
      phrase,
    ) ??
    /^(.+?)(?: 101| explained| (?:guide|basics|tutorial|handbook|checklist|essentials)(?: for .+)?| for (?:beginners|dummies|newbies|starters))$/i.exec(
      phrase,
    );
  if (!match?.[1]) return undefined;
  const rest = match[1].replace(
    /^(?:a |an |the )?(?:complete|ultimate|beginner(?:'|’)?s?(?:'|’)?|quick|simple|practical) /i,
    "",
  );
  return isAction(rest) ? action("guide", rest) : noun("guide", rest);
}

function question(phrase: string): Found | undefined {
  const sides =
    /^(?:the )?(?:pros (?:and|&) cons|advantages and (?:disadvantages|drawbacks)|benefits and risks|dos and don['’]?ts) of (.+)$/i.exec(
      phrase,
    );
  if (sides?.[1])
    return isAction(sides[1]) ? action("question", sides[1]) : noun("question", sides[1]);
  const act =
    /^(?:(?:when|where|whether|what) (?:to|should (?:i|you|we))|should (?:i|you|we)|can (?:i|you|we)|do (?:i|you|we) need to|is it (?:\w+ )?(?:to|worth)) (.+)$/i.exec(
      phrase,
    );
  if (act?.[1])
    return isAction(act[1]) || !/ing\b/.test(act[1].split(" ")[0] ?? "")
      ? action("question", act[1])
      : noun("question", act[1]);
  const match = new RegExp(
    `^(?:is|are|does|do|can|will|which|what|who|when|where) (.+?)(?: (?:really |still |actually |always )?(?:worth|good|bad|safe|dead|right|better|enough|healthy|too|possible|necessary|for you|${FINITE})\\b.*)?$`,
    "i",
  ).exec(phrase);
  return match?.[1] ? noun("question", match[1]) : undefined;
}

function noun(shape: Shape, phrase: string): Found {
  const parsed = parseNoun(phrase);
  const words = parsed.bare.split(" ").length;
  if (parsed.tail === "" || words <= 4 || parsed.tail.startsWith("of "))
    return empty(shape, parsed);
  const core = parseNoun(parsed.bare.slice(0, parsed.bare.length - parsed.tail.length).trim());
  return empty(shape, { ...core, tail: parsed.tail });
}

function action(shape: Shape, phrase: string): Found {
  const parsed = parseAction(phrase);
  // "money on groceries" is not about money: what follows decides.
  const named = /^(?:on|about|of|from) /.test(parsed.object?.tail ?? "")
    ? ""
    : (parsed.object?.attr ?? "");
  const attr = TOO_WIDE.has(named) ? "" : named;
  return {
    ...empty(shape, { bare: parsed.gerund, plural: false, attr, attrIsWhole: false, tail: "" }),
    action: parsed,
  };
}

/** Objects that name no subject of their own: "home" questions could be about anything. */
const TOO_WIDE = new Set(
  "home house life time money work job body business car day year food world future".split(" "),
);

function opaqueTopic(text: string, fallback: string): Topic {
  const stand = fallback !== "" && !isOpaque(fallback) ? parseTopic(fallback) : undefined;
  if (stand)
    return {
      ...stand,
      text,
      asked: false,
      shape: stand.shape === "list" ? "plain" : stand.shape,
      count: undefined,
    };
  const name = text.length <= 60 ? text : text.slice(0, 60).replace(/\s+\S*$/u, "");
  return { ...empty("plain", quotedNoun(name)), text, asked: false, opaque: true };
}
