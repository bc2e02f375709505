/** Words that join and point, and say nothing by themselves. */
const JOINS = new Set(
  (
    "after all also although among and another any are around because been before being both but came can come comes could " +
    "did does done each else enough even ever every few first for from get gets had has have having here however instead into its itself just " +
    "keep last less like made make makes many may more most much must need needs next now off often once one ones only other others our " +
    "out over own per quite rather same several should since some still such than that their them then there these they thing things this those though " +
    "through thus together too under until upon very was way well went were what when where whether which while who whole whose why will with within without would yet " +
    "perhaps possibly maybe likely probably möglicherweise vermutlich vielleicht wahrscheinlich womöglich peut-être probablement quizá quizás probablemente wants want wanted course number amount anzahl zahl laufe nombre cours número anyone someone everyone whoever people nobody somebody everybody man jemand personne quelqu alguien took take takes taken put puts set sets see seen saw bring brings brought goes going gone million billion thousand hundred total long " +
    "faut falloir bevor gestellt stellen ab bis seit zu dazu hin her million millionen milliarde milliarden tausend hundert nimmt nahm nehmen genommen stehen steht stand stellt setzt bringt brachte kommt kam gut besser " +
    "millions milliard milliards mille cent mieux bon bonne mettre mis met prend pris prendre s'il n'en qu'il qu'elle c'est d'un d'une aux " +
    "millón millones mil cien mejor bueno buena pone puesto lleva llevan queda quedan " +
    "aber alle allem allen aller alles also andere anderen anders auch beim beide beiden bereits bisher bleibt brauchen dabei dadurch dafür damit danach dann daran darauf darf darum dazu deren deshalb dessen diese diesem diesen dieser dieses doch dort durch ebenso eigene eigenen erst erste etwa etwas ganz ganzen gar geht gibt gilt haben hat hatte hatten hier ihm ihn ihnen ihr ihre ihrem ihren ihrer immer innerhalb insgesamt ist jede jedem jeden jeder jedes jedoch jetzt kann keine können künftig lassen laut machen macht man mehr mehrere meist müssen muss nachdem neben nur obwohl oft ohne schon sein seine seinem seinen seiner seit selbst sehr sei sind sogar soll sollen sollte sollten sondern sonst sowie statt trotz unter viele vielen vom vor war waren warum was weil welche wenn wer weniger werden weitere wieder wird wollen worden wurde wurden während zudem zum zur zwischen " +
    "afin ainsi alors après aucun aussi autre autres avant avoir avait avaient ayant bien car cela celle celles celui ces chaque chez comment contre deux donc dont déjà depuis désormais devrait elles encore entre est était étaient être eux fait faire fois font ici ils jusqu jamais leur leurs lors lorsque lui même mêmes moins ne notre nos nous ont ou où pendant peu peut peuvent puis puisque quand quel quelle quelques rien sa sans selon ses seul seulement soit son sont sous sur surtout tant tous toute toutes tout très trois trop une vers voir votre vous été lorsqu parce grâce afin eux modo " +
    "algo algún ahora ambos ante antes aquel aquí así aún aunque bajo bien cada casi cierto como con contra cual cuanto cuenta dentro desde después donde dos durante ella ellas ellos embargo entonces entre era eran eres esa ese eso esos esta estaba están estar estas este esto estos fue fueron ha haber había han hace hacen hacer hacia hasta hay incluso junto luego mediante menos mientras mismo mucho muchos nada ni nos nuestra nuestro nunca otra otras otro otros para parte partir pero poco podrán poder podría pues puede pueden que quien sea sean según ser será sido siempre sino sobre solo son su sus tal también tampoco tan tanto tener tiene tienen toda todas todavía todo todos tras tres un unos va varios ya través forma manera"
  ).split(" "),
);

/** True for a word that joins or points, in any of the four languages. */
export function isJoin(word: string): boolean {
  return JOINS.has(word);
}
