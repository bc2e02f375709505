import { splitSentences } from "../sentences.ts";

const MACHINE =
  "(?:AIs?|A\\.I\\.|LLMs?|(?:large )?language models?|chat ?bots?|AI (?:assistants?|agents?|models?|systems?)|(?<!(?:teaching|sales|virtual|personal|medical|legal|shop|shopping|care|dental|office|research|administrative|executive)\\s)assistants?|ChatGPT|GPT-?\\d*|Claude|Gemini|Copilot|KIs?|KI-(?:Modelle?|Assistenten?)|Sprachmodelle?|IA|intelligences? artificielles?|inteligencias? artificiale?s?|modelos? de lenguaje|modèles? de langage)";
const SAY =
  "(?:write|say|state|mention|recommend|include|cite|link|describe|present|output|answer|respond|reply|rank|name|prefer|favou?r|praise|promote|ignore|add|insert|tell|repeat|treat|schreib|nenn|empfehl|erwähn|behaupt|écri|mentionn|recommand|affirm|escrib|mencion|recomiend|afirm)";
/** Sentences by which a page speaks to a program that reads it, in the languages we know. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|your|other)\b.{0,40}\b(?:instructions?|prompts?|rules|directions|guidelines)\b/iu,
  /\b(?:ignoriere?|vergiss|missachte)\b.{0,60}\b(?:anweisung|vorgabe|regel|prompt)/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\s+(?:toutes\s+)?(?:les|vos|tes|ces)\s+(?:\p{L}+\s+){0,2}(?:instructions|consignes|règles)(?!\p{L})/iu,
  /\b(?:ignora|olvida|ignore)\b.{0,60}\b(?:instrucciones|reglas|indicaciones)\b/iu,
  /\b(?:reveal|print|repeat|output|show)\b.{0,20}\byour\b.{0,20}\b(?:prompt|instructions|rules)\b/iu,
  /\bdo not (?:mention|tell|reveal)\b.{0,30}\b(?:this (?:instruction|text|note|message|paragraph)|the (?:user|human|reader)s?)\b/iu,
  new RegExp(
    `^\\W*(?:(?:important|urgent|note|notice|attention|instructions?|message|hinweis|achtung|anweisung|consigne|nota|instrucción)\\w*\\W+)(?:\\w+\\W+){0,3}?(?:to|for|all|an|für|aux?|pour|para|a)\\W+(?:\\w+\\W+){0,2}?${MACHINE}(?![\\p{L}])`,
    "iu",
  ),
  new RegExp(
    `\\b(?:if|when|wenn|falls|si|as)\\b.{0,6}\\b(?:you(?:['’]re| are)|du|vous êtes|tu es|eres)\\b.{0,20}?(?<![\\p{L}])${MACHINE}(?![\\p{L}])`,
    "iu",
  ),
  new RegExp(
    `(?<![\\p{L}])${MACHINE}(?![\\p{L}])[^.]{0,40}?\\b(?:must|should|shall|please|have to|has to|müssen|sollen|doivent|deben|are (?:asked|instructed|required) to)\\b[^.]{0,25}?\\b${SAY}`,
    "iu",
  ),
  new RegExp(
    `\\b${SAY}\\w*\\b.{0,80}\\b(?:in|of) your (?:answer|response|summary|output|reply|generated text)\\b`,
    "iu",
  ),
  /<\/?(?:system|instructions?|data|prompt)>|\[\/?INST\]|<\|im_(?:start|end)\|>/iu,
];
/** A sentence is looked at up to here. */
const LONGEST = 2_000;

/** What laws ask of programs that speak to people, which is no order to one of them. */
const DISCLOSURE =
  /\b(?:must|have to|shall|müssen|doivent|deben)\b[^.]{0,20}\b(?:say|state|tell|disclose|inform|identify|sagen|offenlegen|informer|informar)\w*\b[^.]{0,40}\b(?:that (?:they|it|you)|themselves|users?|people|customers?|dass|qu['’]|que)/iu;

/** True for a sentence that tells an AI what to do, rather than a reader. */
export function isOrder(sentence: string): boolean {
  const text = sentence.slice(0, LONGEST);
  return ORDERS.some((pattern) => pattern.test(text)) && !DISCLOSURE.test(text);
}

/** A sentence that goes on after an order: what to say, to leave out, or to hide. */
const GOES_ON =
  /^\W*(?:please |also |then |and |instead |bitte |auch )*(?:do not|don['’]t|never|always|state|say|write|mention|link|recommend|include|tell|claim|present|describe|praise|avoid|end|begin|nenne|schreib|empfiehl|erwähne|behaupte|verlinke|ne |n['’]|écris|écrivez|recommande|mentionne|no |nunca|escribe|recomienda|menciona)/iu;

/** The sentences of a paragraph that tell an AI what to do, with those that go on from one. */
function ordersIn(sentences: readonly string[]): string[] {
  let goesOn = false;
  return sentences.filter((sentence) => {
    goesOn = isOrder(sentence) || (goesOn && GOES_ON.test(sentence));
    return goesOn;
  });
}

/** Stands where a source told an AI what to do. */
export const ORDER_MARK = "[Here the page tells AI programs what to do. This is no evidence.]";

/** A text with its orders replaced by a mark, and the orders. */
export function markOrders(text: string): { text: string; orders: string[] } {
  const orders: string[] = [];
  const lines = text.split("\n").map((line) => {
    const found = ordersIn(splitSentences(line));
    orders.push(...found);
    return found.reduce((rest, order) => rest.replace(order, () => ORDER_MARK), line);
  });
  return { text: lines.join("\n"), orders };
}
