/** Capitalised words that name no person, product or organisation. Lower case. */

const CALENDAR =
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun christmas easter halloween thanksgiving hanukkah ramadan diwali spring summer autumn fall winter ad bc ce bce am pm utc gmt est pst";
const PEOPLES =
  "english french german spanish italian portuguese dutch swedish norwegian danish finnish polish czech greek turkish russian ukrainian arabic hebrew chinese mandarin cantonese japanese korean hindi bengali thai vietnamese indonesian malay swahili latin american americans british europeans european canadian canadians australian australians african africans asian asians indian indians mexican brazilian irish scottish welsh swiss austrian belgian scandinavian nordic mediterranean western eastern northern southern african-american hispanic latino muslim christian jewish buddhist hindu catholic protestant victorian roman romans greeks egyptian ottoman";
const PLACES =
  "earth europe asia africa america antarctica australia oceania england scotland wales ireland britain uk us usa eu uae france germany spain italy portugal netherlands belgium luxembourg switzerland austria denmark sweden norway finland iceland poland czechia slovakia hungary romania bulgaria greece turkey ukraine russia israel egypt morocco nigeria kenya ethiopia ghana tanzania uganda india pakistan bangladesh nepal china japan korea taiwan vietnam thailand malaysia singapore indonesia philippines canada mexico brazil argentina chile peru colombia cuba jamaica kingdom states united zealand saudi arabia london paris berlin madrid rome amsterdam brussels vienna zurich geneva stockholm copenhagen oslo helsinki dublin edinburgh manchester lisbon athens istanbul moscow dubai delhi mumbai bangalore tokyo beijing shanghai hong kong seoul bangkok sydney melbourne toronto vancouver montreal york boston chicago washington seattle denver austin dallas houston atlanta miami philadelphia los angeles san francisco diego california texas florida alaska hawaii oregon colorado arizona nevada ohio michigan illinois georgia virginia carolina pennsylvania jersey massachusetts minnesota wisconsin tennessee utah north south east west atlantic pacific arctic alps";
const LETTERS =
  "seo faq faqs diy html css pdf usb led ceo cto cfo api ai it uk us eu tv ok roi kpi kpis crm b2b b2c url urls pc pcs dna rna hr pr qa ui ux vpn wifi wi-fi gps atm id ids phd mba usp cta ctas rss sms sql xml json csv svg png jpg jpeg gif mp3 mp4 dvd cpu gpu ram ssd hdd iot saas sme smes ngo ngos gdp vat npk ph uv ac dc ev evs hvac bmi hiit cbt adhd ptsd hiv aids covid covid-19 vip rsvp asap eta pov tldr iq eq lgbtq p.s. ps st dr mr mrs ms prof jr sr vs etc inc ltd llc gmbh co www http https internet web god bible covid-19 serp serps ctr cpc cpm ppc smart swot okr okrs mvp pos erp llm llms ssl tls dns cms cdn http2 i";

/** Laws, which are claims of their own kind. */
const LAWS = "gdpr hipaa ccpa coppa dmca ferpa dsgvo rgpd";

export const COMMON_NAMES: ReadonlySet<string> = new Set(
  [CALENDAR, PEOPLES, PLACES, LETTERS, LAWS].flatMap((list) => list.split(" ")),
);

/** Words that begin a sentence without naming anybody. Lower case. */
export const STARTERS: ReadonlySet<string> = new Set(
  "a an the this that these those it he she they we you i who what which where when why how some many most few several all both each every any no none nobody everyone everybody someone somebody anyone one two three four five research researchers studies study experts scientists data evidence critics people users customers readers management my your our their his her its here there if as after before while once with without for from by at on in to and but so or not nor use try visit see like unlike since because although though whether according about even only just then now today also yes let ask check open choose pick read consider take make add get set run keep think remember note does do is are was were can could should would will may might".split(
    " ",
  ),
);
