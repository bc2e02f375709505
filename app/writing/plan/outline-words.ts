import type { TopicLanguage } from "./stop-words.ts";

/** What a plan says besides its headings and questions, in the language of its topic. */
interface OutlineWords {
  /** Of the place for the introduction. */
  introduction: string;
  words: (count: number) => string;
  keywords: string;
  wishes: string;
  /** Of a question whose answer is too short for a paragraph. */
  said: string;
  sources: string;
}

export const OUTLINE_WORDS: Record<TopicLanguage, OutlineWords> = {
  en: {
    introduction:
      "the introduction. What will the reader know or be able to do at the end? Why are you the one to tell it?",
    words: (count) => `${count} words.`,
    keywords: "Keywords to use:",
    wishes: "what was asked for:",
    said: "what you said:",
    sources: "what your sources and notes say, in the sections above. Then delete this list.",
  },
  de: {
    introduction:
      "die Einleitung. Was weiß oder kann der Leser am Ende? Warum schreiben gerade Sie darüber?",
    words: (count) => `${count} Wörter.`,
    keywords: "Keywords:",
    wishes: "was gewünscht war:",
    said: "was Sie gesagt haben:",
    sources:
      "was Ihre Quellen und Notizen sagen, in den Abschnitten oben. Löschen Sie dann diese Liste.",
  },
  fr: {
    introduction:
      "l’introduction. Que saura ou saura faire le lecteur à la fin ? Pourquoi est-ce à vous d’en parler ?",
    words: (count) => `${count} mots.`,
    keywords: "Mots-clés :",
    wishes: "ce qui était demandé :",
    said: "ce que vous avez dit :",
    sources:
      "ce que disent vos sources et vos notes, dans les parties ci-dessus. Supprimez ensuite cette liste.",
  },
  es: {
    introduction:
      "la introducción. ¿Qué sabrá o podrá hacer el lector al final? ¿Por qué es usted quien lo cuenta?",
    words: (count) => `${count} palabras.`,
    keywords: "Palabras clave:",
    wishes: "lo que se pidió:",
    said: "lo que usted dijo:",
    sources:
      "lo que dicen sus fuentes y notas, en los apartados de arriba. Después borre esta lista.",
  },
};
