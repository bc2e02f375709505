/** The languages whose topics are taken apart and whose articles have outlines of their own. */
export type TopicLanguage = "en" | "de" | "fr" | "es";

/** What the words of a language do in a topic; all in lower case. */
export interface StopWords {
  /** End a phrase and never stand in one: question words, pronouns, verbs that name no subject. */
  hard: ReadonlySet<string>;
  /** Stand between the parts of a phrase: articles, prepositions, "and", "or". */
  soft: ReadonlySet<string>;
  /** Join two nouns into one: "salsa de tomate". */
  joining: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  /** Begin a price or a size: "under 200 euros". */
  bounds: ReadonlySet<string>;
  /** Say little by themselves. */
  vague: ReadonlySet<string>;
  /** Praise that stands before a subject: "best coffee grinders". */
  praise: ReadonlySet<string>;
}

const set = (words: string) => new Set(words.split(/\s+/));

const UNITS = set(
  "euro euros dollar dollars pound pounds usd eur chf gbp € $ £ % percent prozent pesos kg g km m cm l watt kw kwh",
);

/** "euros" of "200 euros". */
export function isUnit(word: string): boolean {
  return UNITS.has(word);
}

export const STOP_WORDS: Record<TopicLanguage, StopWords> = {
  en: {
    hard: set(
      "how what why when where which who whose whom is are was were be been am do does did can could should would will shall may might must has have had having i we you he she it they me us my your our their his her its this that these those there here much many not no never worth need needs know stopped stop started using use get gets got learned say says if because than then so too very really actually just only also ever still want wants make makes changed breaking update",
    ),
    soft: set(
      "the a an of for with without in on at to from by into onto about over after before between through around near under below above during against as vs vs. versus and or per less more each every",
    ),
    joining: set("of"),
    articles: set("the a an"),
    bounds: set("under below above over from up less more than for around about"),
    vague: set(
      "way ways thing things tip tips guide idea ideas step steps reason reasons example examples mistake mistakes year years day days week weeks month home beginners review reviews list topic article post posts difference differences comparison cost price best top new people",
    ),
    praise: set("best top cheapest"),
  },
  de: {
    hard: set(
      "wie was warum wieso weshalb wann wo woher wohin welche welcher welches welchen wer wen wem wessen ich du er sie es wir ihr man sich mich dich uns euch mein meine meinen meinem meiner dein deine ist sind war waren sein bin bist wird werden wurde habe hat haben hatte kann können muss müssen soll sollen sollte darf dürfen will wollen braucht brauche brauchen lohnt lohnen kostet macht mache gibt geht hilft funktioniert nicht kein keine wenn weil dass ob als mehr weniger viel viele wirklich nur auch noch schon so besten beste bester bestes",
    ),
    soft: set(
      "der die das den dem des ein eine einen einem einer eines für mit ohne in im ins an am auf aus bei beim von vom zu zum zur nach vor über unter zwischen durch gegen bis ab und oder vs vs. versus pro je während trotz seit",
    ),
    joining: set("der des eines einer von"),
    articles: set("der die das den dem des ein eine einen einem einer eines"),
    bounds: set("unter über bis ab für von um"),
    vague: set(
      "tipps tipp ideen idee fehler gründe grund schritt schritte ding dinge jahr jahre jahren tag tage tagen woche wochen monat anfänger anleitung vergleich unterschied unterschiede liste test erfahrungen kosten preis beispiel beispiele",
    ),
    praise: set("top"),
  },
  fr: {
    hard: set(
      "comment pourquoi quand où combien quel quelle quels quelles que quoi qui est sont était être suis faut faut-il doit dois doit-on peut peut-on peuvent vaut coûte coûtent ai as a ont avons avez je tu il elle on nous vous ils elles me te se mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cette ces ne pas si parce car très vraiment aussi faire fait y c'est est-ce est-il",
    ),
    soft: set(
      "le la les l' l’ un une des du de d' d’ à au aux en dans sur sous pour par avec sans entre avant après chez vers contre pendant depuis et ou vs vs. versus moins plus chaque",
    ),
    joining: set("de du d' d’ à au aux la l' l’"),
    articles: set("le la les l' l’ un une des du"),
    bounds: set("à moins plus de sous pour environ dès"),
    vague: set(
      "conseil conseils idée idées erreur erreurs raison raisons étape étapes chose choses jour jours an ans année années mois semaine semaines guide avis liste différence différences comparatif prix coût exemple exemples débutants façons",
    ),
    praise: set("meilleur meilleurs meilleure meilleures top"),
  },
  es: {
    hard: set(
      "cómo como qué que cuándo dónde cuánto cuánta cuántos cuál cuáles quién es son era ser estar está están fue hay ha he han tiene tengo tener debe debo debes puede puedo pueden necesito necesita necesitas cuesta cuestan vale pena dejé dejar usar hacer ir yo tú él ella nosotros se me te lo mi mis tu tus su sus nuestro este esta estos estas no si porque muy realmente también cambia cambian",
    ),
    soft: set(
      "el la los las un una unos unas de del a al en con sin para por sobre entre desde hasta hacia contra antes después durante y e o u vs vs. versus menos más cada",
    ),
    joining: set("de del la los las"),
    articles: set("el la los las un una unos unas"),
    bounds: set("por menos más de hasta desde unos"),
    vague: set(
      "consejo consejos idea ideas error errores razón razones paso pasos cosa cosas día días año años mes meses semana semanas guía lista diferencia diferencias comparativa precio coste ejemplo ejemplos principiantes opinión opiniones formas maneras",
    ),
    praise: set("mejor mejores top"),
  },
};
