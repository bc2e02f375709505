/**
 * Words that writers put for one another when they retell a sentence, in English, German, French
 * and Spanish. A row names one thing; "visit*" stands for all words that begin so. Opposites, and
 * words that say more than another one, stand in no row together.
 */
const ROWS: readonly string[] = [
  "people person persons visitor* guest* participant* member* resident* customer* client* user* menschen personen leute gäst* besuch* teilnehm* kund* einwohner* personnes gens visiteurs spectat* client* habitants personas gente visitantes usuarios clientes vecinos habitantes espectadores",
  "visit* came come comes coming attend* welcom* besuch* kam kamen kommen accueill* visit* reçu* acud* recib* visit*",
  "cost* price* pay* paid charge* fee* spend* spent kost* preis* zahl* bezahl* gebühr* ausgeb* ausgeg* coût* prix pai* pay* tarif* dépens* cuest* cost* preci* pag* gast* tarifa*",
  "begin* begun began start* open* launch* onwards beginn* anfang* start* eröffn* commenc* début* ouvr* ouvert* lanc* empez* empiez* comienz* comenz* abri* abiert*",
  "end* finish* complet* close* conclud* expir* deadline end* fertig* abgeschl* schluss frist fin finit achev* termin* plazo finaliz*",
  "build* built construct* erect* bau* bau errichte* gebaut* constru* bâti* érig* levant* constru* edific*",
  "use* consum* need* require* requir* verbrauch* benötig* brauch* nutz* benutz* verwend* consomm* utilis* nécessit* besoin faut consum* utiliz* usa* necesit*",
  "get* got receive* obtain* gain* entitl* claim* bekomm* bekam* erhalt* erhielt* erhält* kriegt reçoi* obtien* obten* touche* recib* obtien* obten* cobra*",
  "give* gave given provide* offer* suppl* grant* geben gibt gab stell* biet* gewähr* liefer* donn* offr* propos* fourn* accord* servent da dan ofrec* proporcion* conced* entreg*",
  "say* said tell* told explain* state* report* announc* sagt* erklär* teilt mitteil* meld* berichte* dit explique* indique* annonc* rappel* dice* explic* indica* anunci* señal*",
  "recommend* advis* should suggest* rät raten empf* sollt* conseil* recommand* préférable recomiend* recomend* aconsej* debería*",
  "large* big* great* groß* größ* grand* gros* grande* gran",
  "small* little tiny klein* petit* pequeñ*",
  "buy* bought purchas* acquir* kauf* gekauft erwarb* erworben* anschaff* achet* acquér* compr* adquir*",
  "sell* sold sale* verkauf* vend* vent* vend*",
  "staff employ* worker* job* workforce personnel angestellt* beschäftigt* mitarbeit* personal arbeiter* arbeitnehm* salarié* employé* personnel plantilla emplead* trabajador*",
  "firm* compan* business* enterprise* manufacturer* maker* producer* firma firmen unternehm* betrieb* hersteller* entreprise* société* fabricant* empresa* compañía* fabricante*",
  "house* home* household* dwelling* building* flat* apartment* haus* häus* wohnung* haushalt* gebäude* maison* foyer* logement* bâtiment* appartement* casa* hogar* vivienda* edificio* piso*",
  "car* vehicle* auto* wagen fahrzeug* voiture* véhicule* coche* vehículo*",
  "child* kid* kind* enfant* niñ* hij*",
  "pupil* student* schüler* schul* élève* étudiant* alumn* estudiant*",
  "increas* rise* rising rose risen grew grow* raise* rais* climb* steig* stieg* gestieg* anheb* erhöh* zunahm* wachs* augment* haus* crois* hauss* sub* aument* crec*",
  "decreas* fall* fell drop* declin* reduc* shorten* cut* lower* sink* sank* gesunk* gefall* verkürz* senk* kürz* verring* baiss* diminu* réduit* rédui* ramen* raccour* baj* disminu* reduc* recort*",
  "keep* kept stor* stay* remain* preserv* leave* left bleib* blieb* aufbewahr* lager* behalt* rest* conserv* gard* qued* guard* conserv* mantien* permanec*",
  "help* support* assist* ease benefi* useful hilf* helf* nütz* unterstütz* aid* util* sert ayud* apoy* beneficia* util*",
  "find* found discover* detect* uncover* locat* find* fand* gefund* entdeck* freileg* freigeleg* trouv* retrouv* découv* encontr* descubr* hall*",
  "show* demonstrat* reveal* indicat* zeig* ergab* ergeb* montr* révél* muestr* mostr* revel*",
  // What is forbidden is not allowed; negations are counted elsewhere.
  "allow* permit* may can possible able forbid* forbidden ban banned bans prohibit* illegal erlaub* dürf* darf möglich* zuläss* verboten verbiet* untersagt perm* autoris* peut peuvent interdi* autoriz* pued* podr* prohib*",
  "must oblig* requir* mandator* compulsor* need* muss müss* pflicht* verpflicht* vorgeschrieb* vorschreib* brauch* nötig doit doiv* oblig* faut debe* deber* obligator* necesit*",
  "average* mean schnitt durchschnitt* mittel moyen* promedi* media",
  "send* sent submit* mail* file* schick* send* einreich* einsend* envoy* dépos* soumet* soumis* envi* present* remit*",
  "apply* application* request* antrag* beantrag* bewerb* demand* candidat* solicit* pedi* pid*",
  "choose* chose chosen select* pick* prefer* wähl* auswähl* entscheid* chois* préfér* eleg* elig* escog* prefer*",
  "change* alter* swap* exchang* replac* änder* wechsel* tausch* ersetz* chang* modif* rempla* échang* cambi* modific* canje* reemplaz* sustitu*",
  "move* relocat* transfer* shift* zieh* umzieh* umzug* verleg* déménag* transfér* traslad* mud*",
  "last* take* duration long lasts dauer* lang währ* dur* tard* dur*",
  "lead* led head* direct* manag* run runs leit* führ* dirig* diri* gér* dirig* gestion* lider*",
  "doctor* physician* medic* arzt* ärzt* médecin* docteur* médic* doctor*",
  "illness* disease* sick* condition krank* erkrank* maladie* enferm*",
  "drug* medicine* medication* pill* tablet* medikament* arznei* tablette* médicament* comprimé* medicament* fármac* pastill*",
  "study* trial* survey* research* test* experiment* poll* respond* befrag* umfrage* studi* untersuch* versuch* étude* enquête* essai* sondage* recherche* estudi* encuest* ensay* investig* prueb*",
  "law* rule* regulat* legal* statut* gesetz* regel* vorschrift* loi* règle* règlement* ley* norma* regl*",
  "region* area* district* zone* gebiet* gegend* viertel quartier* zone* zona* barrio* comarca*",
  "city cities town* municipal* stadt* städt* gemeinde* ville* commune* municip* ciudad* pueblo* ayuntamiento*",
  "road* street* straß* weg* rue* route* calle* carretera*",
  "near* close nearby neighbour* next nah* nachbar* benachbart* neben proche* voisin* près cercan* vecin* cerca",
  "quick* fast* rapid* speed* schnell* rasch* rapide* vite rápid* veloz",
  "yearly annual* annum jährlich* jahres* annuel* anual*",
  "return* back zurück* rück* retour* rend* devol* devuel* vuelt*",
  "free* kostenlos* gratis gratuit* umsonst",
  "hold* held press* halt* gedrückt drück* tenir appuy* maint* manten* puls* apriet*",
  "light* lamp* licht* lampe* leucht* lumière* luz* lámpar*",
  "money fund* grant* subsid* geld* mittel zuschuss* zuschüss* förder* argent fonds subvention* aide dinero fondo* ayuda* subvenci*",
  "vote* approv* adopt* pass* beschloss* beschluss* beschließ* stimm* vote* adopt* approuv* aprob* vot*",
  "agree* accord* deal einigung einig* vereinbar* geeinigt accord* conven* acuerd* acord* pact*",
  "shop* store* retail* einzelhandel* handel* detail* comercio* minorista* geschäft* laden läden magasin* boutique* commerce* tienda* comercio*",
  "search* look* seek* sought such* gesuch* cherch* recherch* busc*",
  "weigh* weight* wieg* wog* gewicht* pès* poids pes*",
  "rare* seldom infrequent* selten* rare* rara*",
  "often frequent* common* oft häufig* souvent fréquem* menudo frecuen*",
  "renew* recharg* charge* fresh auflad* lad* erneuer* recharg* renouv* recarg* renov*",
  "travel* trip* journey* reis* fahrt* voyag* trajet* viaj*",
  "learn* teach* taught train* lern* lehr* unterricht* appr* enseign* form* aprend* enseñ*",
  "collect* gather* harvest* pick* sammel* ramass* ernt* récolt* recueill* cueill* recog* recolect* cosech*",
  "rain* water* regen* wasser* pluie* eau* lluvia* agua*",
  "heat* warm* heiz* wärm* chauff* chaud* calent* calient* calor*",
  "cold* cool* kalt* kühl* froid* fri*",
  "throw* thrown dispos* discard* bin wegwerf* entsorg* jeter jeté* élimin* tirar* tira desech*",
  "participa* part attend* join* teilnehm* teilnahm* beteilig* particip* assist*",
  "confirm* certif* prove* proof attest* bestätig* nachweis* nachgewiesen bescheinig* confirm* certifi* justifi* acredit*",
  "reimburs* refund* repay* pay* paid erstatt* zahl* rembours* reembols* pag*",
  "old former used alt* gebraucht* vieux vieil* usagé* viej* usad*",
  "leave holiday* rest resting vacation* urlaub* frei ruhe* erhol* congé* repos libre* descans* vacacion*",
  "respond* asked surveyed interview* befragt* interrog* sondé* encuestad*",
  "lying around have has own owns possess* besitz* possèd* posee*",
  "empty emptied clear* leer* vide* vací*",
  "rent* lease* tenan* miet* loyer* locat* bail* alquil* arrend*",
  "normal* usual* ordinar* regular* standard üblich* gewöhnlich* habituel* ordinaire* habitual* corriente*",
  "previous* earlier former* before* vorig* früher* ehemal* auparavant précéd* ancien* tôt anterior* antigu* antes",
  "additional* extra further zusätzlich* weiter* supplément* adicional*",
  "total* altogether overall combined insgesamt gesamt* zusammen total* ensemble total* conjunto",
  "hotel* host* inn gasthof* hôtel* hotel* albergue*",
  "job* work* arbeit* travail* emploi* trabaj* emple*",
  "eat* ate eaten food* essen isst aß gegessen nahrung* mange* nourrit* com* aliment*",
  "drink* drank drunk trink* trank getrunken boi* buv* beb*",
  "plant* grow* grew pflanz* anbau* angebaut* plant* cultiv* sembr* plant* cultiv*",
  "die* died dead death* starb* gestorben tod tot mort* mour* décéd* muer* mur* fallec*",
  "wood* timber holz* bois madera*",
  "damage* harm* broken broke schad* schäd* beschädig* kaputt dommage* dégât* endommag* dañ* rot*",
  "oppos* against wish* gegen ablehn* contre oppos* contra opon* opus*",
  "amount* number* quantity figure* menge* anzahl zahl* nombre* quantité* chiffre* cantidad* número* cifra*",
  "part* share* proportion* teil* anteil* part* proportion* parte* proporción*",
  "restart* reset* neustart* zurücksetz* réinitialis* reinici*",
  "attribut* caus* reason* ursache* raison* razón* put down due* owing thanks reason* grund* zurückzuführen wegen grâce raison debido gracias motivo*",
  "earlier sooner früher eher tôt antes temprano",
  "later afterwards after später danach tard après luego después",
  "reject* dismiss* refus* declin* abweis* abgewies* ablehn* abgelehn* zurückweis* rejet* rejett* repouss* rechaz* deneg* desestim*",
  // Strong verbs.
  "lose* lost losing",
  "sink* sank sunk",
  "hide* hid hidden",
  "bite* bit bitten",
  "break* broke broken",
  "speak* spoke spoken",
  "steal* stole stolen",
  "throw* threw thrown",
  "catch* caught",
  "think* thought",
  "feed* fed",
  "sleep* slept asleep",
  "win* won",
  "write* wrote written writing",
  "drive* drove driven driving",
  "ride* rode ridden riding",
  "fly flies flew flown flight*",
  "draw* drew drawn",
  "know* knew known",
  "swim* swam swum",
  "sing* sang sung song*",
  "fight* fought",
  "feel* felt",
  "burn* burnt",
  "lend* lent loan*",
  "freez* froze frozen",
  "wear* wore worn",
  "tear* tore torn",
  "schreib* schrieb* geschrieben",
  "verlier* verlor* verlust*",
  "gewinn* gewann* gewonnen",
  "sprech* sprach* spricht gesprochen gespräch*",
  "trag* trug* trägt",
  "fahr* fuhr* fährt fahrt*",
  "wachs* wuchs* wächst",
  "schlaf* schlief* schläft",
  "schließ* schloss* geschlossen",
  "verschwind* verschwand* verschwunden",
  "sterb* starb* stirbt",
  "fress* fraß* frisst",
  "werf* warf* wirft geworfen",
  "treff* traf* trifft getroffen",
  "lass* ließ* lässt",
  "flieg* flog* geflogen flug*",
  "gelt* gilt galt",
  "schneid* schnitt* geschnitten",
  "steig* stieg* gestieg*",
  "brech* brach* bricht gebrochen",
  "töt* tot* riss* reiß* gerissen kill* tué* tuer mató matar* muert*",
  "most majority meisten mehrheit* plupart majorité* mayoría",
  "work* function* funktion* arbeit* fonctionn* funcion*",
  "better prefer* best besser lieber mieux préfér* mejor prefer*",
  "open* auf öffn* aufmach* geöffnet ouvr* ouvert* abri* abiert* abre*",
];

interface Row {
  whole: ReadonlySet<string>;
  starts: readonly string[];
}

const TABLE: readonly Row[] = ROWS.map((row) => {
  const words = row.split(" ");
  return {
    whole: new Set(words.filter((word) => !word.endsWith("*"))),
    starts: words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
  };
});

const known = new Map<string, readonly number[]>();
const MOST_KNOWN = 20_000;
/** "Par*" is no beginning of "paragraph": at most so many letters follow. */
const LONGEST_ENDING = 5;

function rowsOf(word: string): readonly number[] {
  const before = known.get(word);
  if (before) return before;
  const rows = TABLE.flatMap(({ whole, starts }, at) =>
    whole.has(word) ||
    starts.some((start) => word.startsWith(start) && word.length <= start.length + LONGEST_ENDING)
      ? [at]
      : [],
  );
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, rows);
  return rows;
}

/** True for two words of one row. Both in lower case. */
export function areSynonyms(one: string, other: string): boolean {
  const rows = rowsOf(one);
  return rows.length > 0 && rowsOf(other).some((row) => rows.includes(row));
}
