/** Verbs by which somebody says something, in English, German, French and Spanish. */

/** Those that let a person speak. */
export const SPEAKS =
  "(?:says?|said|writes?|wrote|sagt\\p{L}*|schreibt|schrieb\\p{L}*|dit|écrit|dice|dijo|escribe)";

/** Those by which anything does: a report, a law or a sign too. */
export const SAYS = `(?:${SPEAKS}|explain\\p{L}*|stat(?:es|ed)|confirm\\p{L}*|report\\p{L}*|announc\\p{L}*|not(?:es|ed)|found|finds?|show\\p{L}*|advis\\p{L}*|recommend\\p{L}*|records?|requires?|demands?|insists?|argues?|stress(?:es)?|points? out|warn\\p{L}*|told|tells?|suspects?|estimat\\p{L}*|believ\\p{L}*|vermute\\p{L}*|schätz\\p{L}*|glaub\\p{L}*|estime\\p{L}*|estiman?|creen?|erklärt\\p{L}*|teilt|meldet|berichtet\\p{L}*|rät|raten|warnt\\p{L}*|betont|empfiehlt|steht|zeigt|disent|explique\\p{L}*|rappelle\\p{L}*|indique\\p{L}*|précise\\p{L}*|annonc\\p{L}*|conseille\\p{L}*|affirme\\p{L}*|selon|dicen|explica\\p{L}*|indica\\p{L}*|señala\\p{L}*|recuerda\\p{L}*|advierte\\p{L}*|asegura\\p{L}*|anunci\\p{L}*|afirma\\p{L}*|recoge\\p{L}*)`;
