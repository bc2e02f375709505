import type { Kind } from "../kinds.ts";
import { frame, type Frame } from "./frame.ts";

const GENERAL = frame(`
1 | 0 | Das Wichtigste in Kürze
  Was sollte jemand wissen, der nur diesen Absatz liest?
  Warum schreiben gerade Sie darüber?
3 | 0 | Worum es geht
  Was bedeuten die Wörter der Überschrift für Ihre Leser?
  Wo beginnt das Thema, und wo endet es?
4 | 0 | So sieht es in der Praxis aus
  Welches eigene Beispiel können Sie erzählen?
  Welche Zahlen stützen es, und woher stammen sie?
2 | 800 | Was es braucht
  Was kostet es an Geld, Zeit und Aufmerksamkeit?
  Was muss vorher da sein?
2 | 1200 | Was oft missverstanden wird
  Was glauben viele darüber?
  Was sagen die Quellen dazu?
1 | 0 | Wie es weitergeht
  Was sollte der Leser jetzt tun?
  Wo findet er mehr dazu?
`);

/** Outlines for German topics, by kind. */
export const GERMAN_FRAMES: Partial<Record<Kind, Frame>> & { general: Frame } = {
  general: GENERAL,
  "how-to": frame(`
2 | 0 | Bevor Sie anfangen
  Was muss bereitliegen, und was kostet es?
  Wie lange dauert es?
3 | 0 | Die ersten Schritte
  Was kommt zuerst, und warum?
  Woran sieht man, dass es geklappt hat?
4 | 0 | Schritt für Schritt
  Was folgt in welcher Reihenfolge?
  Welche Mengen, Zeiten oder Einstellungen gelten, und woher stammen sie?
  Welcher Schritt braucht ein Bild?
2 | 800 | Typische Fehler
  Welche Fehler haben Sie gesehen oder gemacht?
  Wie behebt man sie?
1 | 1500 | Fragen von Lesern
  Was werden Sie dazu gefragt?
  Wie lautet jeweils die kurze Antwort?
1 | 0 | Wie es weitergeht
  Was sollte der Leser heute tun?
  Wo bekommt er Hilfe?
`),
  comparison: frame(`
1 | 0 | Die kurze Antwort
  Was empfehlen Sie, und wem?
  In welchem Fall würden Sie das Gegenteil sagen?
2 | 0 | Was verglichen wird, und wie
  Auf welchen Versionen, Preisen und Tagen beruht der Vergleich?
  Was haben Sie selbst ausprobiert?
3 | 0 | Im direkten Vergleich
  Welche fünf Dinge zählen für den Leser am meisten?
  Wie schneidet jedes davon ab, nebeneinander in einer Tabelle?
  Woher stammt jede Zahl?
2 | 800 | Was es kostet
  Was kostet jedes im ersten Jahr und danach?
  Was kostet extra?
2 | 1200 | Wo jedes an Grenzen stößt
  Was kann das eine nicht, was das andere?
  Wer sollte die Finger davon lassen?
1 | 0 | So entscheiden Sie
  Welche Fragen sollte der Leser vorher beantworten?
  Welche Antwort führt zu welcher Wahl?
`),
  review: frame(`
1 | 0 | Das Urteil in Kürze
  Würden Sie es wieder nehmen?
  Für wen ist es gut, für wen nicht?
2 | 0 | Was getestet wurde, und wie
  Welche Version hatten Sie, wie lange, und was haben Sie bezahlt?
  Hat Ihnen jemand etwas dafür bezahlt oder gegeben?
3 | 0 | Was gut ist
  Was hat vom ersten Tag an funktioniert?
  Was zeigt es: ein Bild, eine Messung, ein Beispiel?
3 | 0 | Was nicht gut ist
  Was ging nicht, oder nicht gut?
  Was sollte man vor dem Kauf wissen?
2 | 1200 | Was es sonst noch gibt
  Was käme zum gleichen Preis in Frage?
  Wann würden Sie das andere nehmen?
1 | 0 | Lohnt es sich?
  Wer sollte es kaufen, wer lieber warten?
  Was würde Ihr Urteil ändern?
`),
  list: frame(`
2 | 0 | Wie diese Liste entstanden ist
  Was war die Bedingung, um auf die Liste zu kommen?
  Wer hat ausgewählt, und aus wie vielen?
4 | 0 | Die ersten Einträge
  Was ist jeder Eintrag, in einem Satz?
  Für wen eignet er sich, für wen nicht?
  Welches Beispiel oder welche Quelle zeigt es?
3 | 800 | Weitere Einträge
  Was unterscheidet sie von den ersten?
  Welches Beispiel oder welche Quelle zeigt es?
2 | 1200 | Was es nicht auf die Liste geschafft hat
  Was erwarten Leser hier, und warum fehlt es?
  Was müsste sich dafür ändern?
1 | 0 | Womit Sie anfangen
  Wenn der Leser nur eines tut: was?
  Was kommt danach?
`),
  travel: frame(`
1 | 0 | Kurz gesagt
  Wohin ging es, wann und mit wem?
  Würden Sie wieder hinfahren?
2 | 0 | Die Anreise
  Wie sind Sie gereist, wie lange, und was hat es gekostet?
  Was würden Sie früher buchen?
4 | 0 | Tag für Tag
  Was haben Sie an jedem Tag gemacht?
  Was haben Sie gesehen, das in keinem Reiseführer steht?
  Was hat nicht geklappt?
2 | 800 | Übernachten und essen
  Wo haben Sie geschlafen, und was hat es gekostet?
  Wo haben Sie gegessen, und was würden Sie wieder bestellen?
1 | 1200 | Was es gekostet hat
  Was haben Sie insgesamt bezahlt, Posten für Posten?
  Wo lässt sich sparen, und wo nicht?
1 | 0 | Was ich anders machen würde
  Was würden Sie beim nächsten Mal weglassen?
  Was sollte man vor der Abreise wissen?
`),
  opinion: frame(`
1 | 0 | Worum es mir geht
  Was denken Sie, ohne Wenn und Aber?
  Warum sagen Sie es jetzt?
2 | 0 | Woher diese Ansicht kommt
  Was haben Sie erlebt oder getan, dass Sie so denken?
  Was haben Sie vorher gedacht?
3 | 0 | Der stärkste Grund
  Welcher eine Grund würde Sie selbst überzeugen?
  Welche Zahlen oder Fälle stützen ihn, und woher stammen sie?
3 | 0 | Was andere dagegen sagen
  Wer widerspricht, und was ist das beste Gegenargument?
  Was daran stimmt, und warum ändert es Ihre Ansicht nicht?
2 | 1200 | Was daraus folgt
  Was wäre anders, wenn alle so dächten?
  Wer hat es versucht, und was kam heraus?
1 | 0 | Was jetzt geschehen sollte
  Worum bitten Sie den Leser?
  Was werden Sie selbst tun?
`),
  news: frame(`
2 | 0 | Was neu ist
  Wer hat was getan oder gesagt, wann und wo?
  Welche Quelle aus erster Hand gibt es?
  Was ist noch nicht bestätigt?
2 | 0 | Wen es betrifft
  Welche Leser betrifft es, welche nicht?
  Ab wann?
3 | 0 | Was sich ändert
  Wie war es vorher, und wie ist es jetzt?
  Welche Zahlen und Termine zählen, und woher stammen sie?
2 | 800 | Wie es dazu kam
  Was geschah vorher?
  Wer wollte es, und wer nicht?
1 | 1200 | Was offen ist
  Was weiß noch niemand?
  Wann wird es bekannt, und durch wen?
1 | 0 | Was jetzt zu tun ist
  Was sollte der Leser tun, und bis wann?
  Wo kann er es weiter verfolgen?
`),
  recipe: frame(`
1 | 0 | Was es gut macht
  Wie schmeckt es, wenn es gelungen ist?
  Woher haben Sie das Rezept?
2 | 0 | Zutaten
  Was braucht man, in welchen Mengen, für wie viele?
  Was lässt sich ersetzen, und wodurch?
4 | 0 | Zubereitung Schritt für Schritt
  Was kommt zuerst, was danach?
  Woran sieht oder riecht man, dass ein Schritt fertig ist?
  Welche Hitze und welche Zeiten haben bei Ihnen gepasst?
2 | 800 | Was schiefgehen kann
  Was ist Ihnen einmal misslungen?
  Wie rettet man es?
1 | 1200 | Varianten
  Was haben Sie verändert, und wie wurde es?
  Was würden Sie nicht noch einmal versuchen?
1 | 0 | Aufbewahren und dazu servieren
  Wie lange hält es sich, und wo?
  Was passt gut dazu?
`),
};
