import { readQuestions } from "./read.ts";

export const FRENCH = readQuestions(`
how-to
  Quand et où l’avez-vous fait vous-même pour la dernière fois ?
  Quelle étape a échoué la première fois, et que s’est-il passé ?
  Qu’avez-vous utilisé, et combien l’avez-vous payé ?
  Combien de temps cela vous a-t-il pris, du début à la fin ?
  Que feriez-vous autrement la prochaine fois ?
comparison
  Lesquels avez-vous utilisés vous-même, combien de temps et pour quoi ?
  Qu’avez-vous mesuré ou compté, et avec quel résultat ?
  Combien avez-vous payé, et quand ?
  Qu’est-ce qui vous a fait choisir l’un, ou passer de l’un à l’autre ?
review
  Depuis quand l’avez-vous, et combien l’avez-vous payé ?
  À quoi vous sert-il, et combien de fois par semaine ?
  Qu’avez-vous mesuré ou essayé, et avec quel résultat ?
  Qu’est-ce qui vous gêne, ou qui s’est cassé ?
  Quelqu’un vous a-t-il payé ou donné quelque chose pour cet avis ?
list
  Lesquels avez-vous essayés vous-même, et quand ?
  Comment avez-vous choisi, et parmi combien ?
  Lequel utilisez-vous ou recommandez-vous le plus, et pourquoi ?
  Lequel avez-vous laissé de côté exprès, et pourquoi ?
travel
  Quand y étiez-vous, combien de temps et avec qui ?
  Combien avez-vous payé le trajet, les nuits et les repas ?
  Qu’avez-vous vu ou fait qui n’est dans aucun guide ?
  Qu’est-ce qui s’est mal passé, et que feriez-vous autrement ?
opinion
  Qu’est-il arrivé pour que vous pensiez ainsi ?
  Que pensiez-vous avant ?
  Quel chiffre ou quel exemple de votre propre travail le montre ?
  Qui n’est pas d’accord avec vous, et que lui répondez-vous ?
news
  En quoi cela vous concerne-t-il, vous ou des gens que vous connaissez ?
  À qui avez-vous posé la question, et qu’a-t-on répondu ?
  Qu’avez-vous fait, ou qu’allez-vous faire, à cause de cela ?
recipe
  D’où tenez-vous la recette, et combien de fois l’avez-vous faite ?
  Quelles quantités, durées et températures conviennent dans votre cuisine ?
  Qu’avez-vous raté un jour, et à quoi l’avez-vous vu ?
  Qu’y avez-vous changé, et pourquoi ?
local
  Quand y êtes-vous allé pour la dernière fois, et qu’avez-vous vu ?
  Combien avez-vous payé, ou combien de temps avez-vous attendu ?
  À qui y avez-vous parlé, et que vous a-t-on dit ?
  Où ne retourneriez-vous pas, et pourquoi ?
general
  Qu’avez-vous à voir avec ce sujet, et depuis quand ?
  Qu’avez-vous vu ou fait vous-même qui le montre le mieux ?
  Quel chiffre à vous pouvez-vous donner : temps, argent, quantités ?
  En quoi vous êtes-vous trompé au début ?
  Que feriez-vous autrement aujourd’hui ?
`);
