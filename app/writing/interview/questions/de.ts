import { readQuestions } from "./read.ts";

export const GERMAN = readQuestions(`
how-to
  Wann und wo haben Sie das zuletzt selbst gemacht?
  Welcher Schritt ging beim ersten Mal schief, und was ist passiert?
  Was haben Sie dafür verwendet, und was hat es gekostet?
  Wie lange haben Sie von Anfang bis Ende gebraucht?
  Was würden Sie beim nächsten Mal anders machen?
comparison
  Was davon haben Sie selbst benutzt, wie lange und wofür?
  Was haben Sie gemessen oder gezählt, und was kam heraus?
  Was haben Sie bezahlt, und wann?
  Warum haben Sie sich für eines entschieden oder gewechselt?
review
  Seit wann haben Sie es, und was haben Sie bezahlt?
  Wofür benutzen Sie es, und wie oft?
  Was haben Sie gemessen oder ausprobiert, und was kam heraus?
  Was stört Sie, oder was ist kaputtgegangen?
  Hat Ihnen jemand für diesen Test etwas bezahlt oder gegeben?
list
  Was davon haben Sie selbst ausprobiert, und wann?
  Wie haben Sie ausgewählt, und aus wie vielen?
  Was benutzen oder empfehlen Sie am häufigsten, und warum?
  Was haben Sie absichtlich weggelassen, und warum?
travel
  Wann waren Sie dort, wie lange und mit wem?
  Was haben Fahrt, Unterkunft und Essen gekostet?
  Was haben Sie gesehen oder erlebt, das in keinem Reiseführer steht?
  Was ging schief, und was würden Sie anders machen?
opinion
  Was ist passiert, dass Sie so denken?
  Was haben Sie vorher gedacht?
  Welche Zahl oder welches Beispiel aus Ihrer eigenen Arbeit zeigt es?
  Wer widerspricht Ihnen, und was antworten Sie?
news
  Wie betrifft es Sie oder Menschen, die Sie kennen?
  Wen haben Sie dazu gefragt, und was wurde gesagt?
  Was haben Sie deshalb getan, oder was werden Sie tun?
recipe
  Woher haben Sie das Rezept, und wie oft haben Sie es gemacht?
  Welche Mengen, Zeiten und Temperaturen passen in Ihrer Küche?
  Was ist einmal misslungen, und woran haben Sie es gemerkt?
  Was haben Sie daran geändert, und warum?
local
  Wann waren Sie zuletzt dort, und was haben Sie gesehen?
  Was haben Sie bezahlt, oder worauf mussten Sie warten?
  Mit wem haben Sie dort gesprochen, und was wurde gesagt?
  Wohin würden Sie nicht mehr gehen, und warum?
general
  Was haben Sie damit zu tun, und seit wann?
  Was haben Sie selbst gesehen oder getan, das es am besten zeigt?
  Welche eigene Zahl können Sie nennen: Zeit, Geld, Mengen?
  Was haben Sie am Anfang falsch gemacht?
  Was würden Sie heute anders machen?
`);
