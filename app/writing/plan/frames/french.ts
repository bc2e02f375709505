import type { Kind } from "../kinds.ts";
import { frame, type Frame } from "./frame.ts";

const GENERAL = frame(`
1 | 0 | L’essentiel en bref
  Que doit savoir celui qui ne lit que ce paragraphe ?
  Pourquoi est-ce à vous d’en parler ?
3 | 0 | De quoi il s’agit
  Que signifient les mots du titre pour vos lecteurs ?
  Où commence le sujet, et où s’arrête-t-il ?
4 | 0 | En pratique
  Quel exemple vécu pouvez-vous raconter ?
  Quels chiffres l’appuient, et d’où viennent-ils ?
2 | 800 | Ce qu’il faut
  Qu’est-ce que cela coûte en argent, en temps et en attention ?
  Que faut-il avoir avant de commencer ?
2 | 1200 | Ce qu’on comprend souvent mal
  Que croit-on à ce sujet ?
  Que disent les sources ?
1 | 0 | Et maintenant
  Que devrait faire le lecteur ?
  Où peut-il en apprendre plus ?
`);

/** Outlines for French topics, by kind. */
export const FRENCH_FRAMES: Partial<Record<Kind, Frame>> & { general: Frame } = {
  general: GENERAL,
  "how-to": frame(`
2 | 0 | Avant de commencer
  Que faut-il avoir sous la main, et combien cela coûte-t-il ?
  Combien de temps cela prend-il ?
3 | 0 | Les premiers gestes
  Que fait-on d’abord, et pourquoi ?
  À quoi voit-on que c’est réussi ?
4 | 0 | Étape par étape
  Que fait-on ensuite, et dans quel ordre ?
  Quelles quantités, durées ou réglages faut-il, et d’où viennent-ils ?
  Quelle étape demande une image ?
2 | 800 | Les erreurs fréquentes
  Quelles erreurs avez-vous vues ou commises ?
  Comment les rattrape-t-on ?
1 | 1500 | Les questions des lecteurs
  Que vous demande-t-on à ce sujet ?
  Quelle est la réponse courte à chaque question ?
1 | 0 | Et maintenant
  Que devrait faire le lecteur aujourd’hui ?
  Où peut-il trouver de l’aide ?
`),
  comparison: frame(`
1 | 0 | La réponse courte
  Que recommandez-vous, et à qui ?
  Dans quel cas diriez-vous le contraire ?
2 | 0 | Ce qui est comparé, et comment
  Sur quelles versions, quels prix et quelles dates repose la comparaison ?
  Qu’avez-vous essayé vous-même ?
3 | 0 | Côte à côte
  Quels sont les cinq points qui comptent le plus pour le lecteur ?
  Que vaut chacun sur ces points, dans un tableau ?
  D’où vient chaque chiffre ?
2 | 800 | Ce que cela coûte
  Que coûte chacun la première année, et ensuite ?
  Qu’est-ce qui se paie en plus ?
2 | 1200 | Les limites de chacun
  Que ne sait pas faire l’un, et l’autre ?
  Qui devrait s’en passer ?
1 | 0 | Comment choisir
  À quelles questions le lecteur doit-il répondre avant ?
  Quelle réponse mène à quel choix ?
`),
  review: frame(`
1 | 0 | Le verdict en bref
  Le choisiriez-vous de nouveau ?
  À qui convient-il, et à qui non ?
2 | 0 | Ce qui a été essayé, et comment
  Quelle version aviez-vous, combien de temps, et à quel prix ?
  Quelqu’un vous a-t-il payé ou donné quelque chose ?
3 | 0 | Ce qui est bien
  Qu’est-ce qui a marché dès le premier jour ?
  Qu’est-ce qui le montre : une image, une mesure, un exemple ?
3 | 0 | Ce qui l’est moins
  Qu’est-ce qui n’a pas marché, ou mal ?
  Que faut-il savoir avant d’acheter ?
2 | 1200 | Les autres choix
  Que trouve-t-on au même prix ?
  Quand choisiriez-vous l’autre ?
1 | 0 | Faut-il l’acheter ?
  Qui devrait l’acheter, et qui devrait attendre ?
  Qu’est-ce qui changerait votre avis ?
`),
  list: frame(`
2 | 0 | Comment cette liste a été faite
  Que fallait-il pour y figurer ?
  Qui a choisi, et parmi combien ?
4 | 0 | Les premiers de la liste
  Qu’est-ce que chacun, en une phrase ?
  À qui convient-il, et à qui non ?
  Quel exemple ou quelle source le montre ?
3 | 800 | Les suivants
  En quoi diffèrent-ils des premiers ?
  Quel exemple ou quelle source le montre ?
2 | 1200 | Ce qui n’y figure pas
  Qu’attend-on ici, et pourquoi n’y est-ce pas ?
  Que faudrait-il pour l’ajouter ?
1 | 0 | Par où commencer
  Si le lecteur ne fait qu’une chose, laquelle ?
  Que vient-il ensuite ?
`),
  travel: frame(`
1 | 0 | En bref
  Où êtes-vous allé, quand et avec qui ?
  Y retourneriez-vous ?
2 | 0 | Le trajet
  Comment avez-vous voyagé, en combien de temps, et à quel prix ?
  Que réserveriez-vous plus tôt ?
4 | 0 | Jour après jour
  Qu’avez-vous fait chaque jour ?
  Qu’avez-vous vu qui n’est dans aucun guide ?
  Qu’est-ce qui n’a pas marché ?
2 | 800 | Dormir et manger
  Où avez-vous dormi, et à quel prix ?
  Où avez-vous mangé, et que reprendriez-vous ?
1 | 1200 | Ce que cela a coûté
  Qu’avez-vous payé en tout, poste par poste ?
  Où peut-on économiser, et où non ?
1 | 0 | Ce que je ferais autrement
  Que laisseriez-vous de côté la prochaine fois ?
  Que faut-il savoir avant de partir ?
`),
  opinion: frame(`
1 | 0 | Ce que je défends
  Que pensez-vous, sans détour ?
  Pourquoi le dites-vous maintenant ?
2 | 0 | D’où vient cet avis
  Qu’avez-vous vu ou fait pour penser ainsi ?
  Que pensiez-vous avant ?
3 | 0 | La raison la plus forte
  Quelle raison vous convaincrait, à elle seule ?
  Quels chiffres ou quels cas l’appuient, et d’où viennent-ils ?
3 | 0 | Ce qu’on y oppose
  Qui n’est pas d’accord, et quel est son meilleur argument ?
  En quoi a-t-il raison, et pourquoi ne changez-vous pas d’avis ?
2 | 1200 | Ce que cela change
  Que se passerait-il si tous étaient d’accord ?
  Qui l’a essayé, et avec quel résultat ?
1 | 0 | Ce qu’il faudrait faire
  Que demandez-vous au lecteur ?
  Que ferez-vous vous-même ?
`),
  news: frame(`
2 | 0 | Ce qui est nouveau
  Qui a fait ou dit quoi, quand et où ?
  Quelle est la source de première main ?
  Qu’est-ce qui n’est pas encore confirmé ?
2 | 0 | Qui est concerné
  Quels lecteurs cela touche-t-il, et lesquels non ?
  À partir de quand ?
3 | 0 | Ce qui change
  Comment était-ce avant, et comment est-ce maintenant ?
  Quels chiffres et quelles dates comptent, et d’où viennent-ils ?
2 | 800 | Comment on en est arrivé là
  Que s’est-il passé avant ?
  Qui le voulait, et qui non ?
1 | 1200 | Ce qui reste ouvert
  Que ne sait-on pas encore ?
  Quand le saura-t-on, et par qui ?
1 | 0 | Que faire maintenant
  Que devrait faire le lecteur, et avant quand ?
  Où peut-il suivre la suite ?
`),
  recipe: frame(`
1 | 0 | Ce qui la rend bonne
  Quel goût a-t-elle quand elle est réussie ?
  D’où tenez-vous la recette ?
2 | 0 | Les ingrédients
  Que faut-il, en quelles quantités, et pour combien de personnes ?
  Que peut-on remplacer, et par quoi ?
4 | 0 | Étape par étape
  Que fait-on d’abord, et ensuite ?
  À quoi voit-on ou sent-on qu’une étape est finie ?
  Quelle chaleur et quelles durées conviennent chez vous ?
2 | 800 | Ce qui peut rater
  Qu’avez-vous raté un jour ?
  Comment le rattrape-t-on ?
1 | 1200 | Des variantes
  Qu’avez-vous changé, et avec quel résultat ?
  Que n’essaieriez-vous plus ?
1 | 0 | Conserver et servir
  Combien de temps se garde-t-elle, et où ?
  Qu’est-ce qui va bien avec ?
`),
};
