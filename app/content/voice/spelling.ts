/** Spellings that differ between the two sides of the Atlantic and mean the same. */

/** American, then British. */
const PAIRS = `
color colour|colors colours|colored coloured|coloring colouring|colorful colourful|favor favour|favors favours|favorite favourite|favorites favourites|favorable favourable|flavor flavour|flavors flavours|flavored flavoured|harbor harbour|honor honour|honors honours|honored honoured|humor humour|labor labour|neighbor neighbour|neighbors neighbours|neighborhood neighbourhood|neighborhoods neighbourhoods|behavior behaviour|behaviors behaviours|behavioral behavioural|rumor rumour|rumors rumours|vapor vapour|odor odour|odors odours|endeavor endeavour|savor savour|savory savoury|armor armour|vigor vigour|rigor rigour|parlor parlour|splendor splendour|tumor tumour|mold mould|moldy mouldy|smolder smoulder
center centre|centers centres|centered centred|theater theatre|theaters theatres|fiber fibre|fibers fibres|liter litre|liters litres|caliber calibre|luster lustre|somber sombre|specter spectre|meager meagre|kilometer kilometre|kilometers kilometres|centimeter centimetre|centimeters centimetres|millimeter millimetre|millimeters millimetres
organize organise|organizes organises|organized organised|organizing organising|organization organisation|organizations organisations|realize realise|realizes realises|realized realised|realizing realising|recognize recognise|recognizes recognises|recognized recognised|recognizing recognising|optimize optimise|optimizes optimises|optimized optimised|optimizing optimising|optimization optimisation|minimize minimise|minimizes minimises|minimized minimised|minimizing minimising|maximize maximise|maximizes maximises|maximized maximised|maximizing maximising|prioritize prioritise|prioritized prioritised|prioritizing prioritising|customize customise|customized customised|customizing customising|personalize personalise|personalized personalised|specialize specialise|specialized specialised|summarize summarise|summarized summarised|emphasize emphasise|emphasized emphasised|apologize apologise|utilize utilise|utilized utilised|visualize visualise|categorize categorise|standardize standardise|standardized standardised|stabilize stabilise|fertilize fertilise|fertilizer fertiliser|fertilizers fertilisers|criticize criticise|memorize memorise|finalize finalise|finalized finalised
analyze analyse|analyzes analyses|analyzed analysed|analyzing analysing|paralyze paralyse|catalyze catalyse
defense defence|offense offence|pretense pretence
traveled travelled|traveling travelling|traveler traveller|travelers travellers|canceled cancelled|canceling cancelling|labeled labelled|labeling labelling|modeled modelled|modeling modelling|leveled levelled|fueled fuelled|signaled signalled|counselor counsellor|counseling counselling|jewelry jewellery|marvelous marvellous|woolen woollen
gray grey|grays greys|cozy cosy|skeptical sceptical|skeptic sceptic|catalog catalogue|catalogs catalogues|aging ageing|aluminum aluminium|plow plough|pajamas pyjamas|enroll enrol|enrollment enrolment|fulfill fulfil|fulfillment fulfilment|skillful skilful|willful wilful|installment instalment|maneuver manoeuvre|airplane aeroplane|airplanes aeroplanes|gray-haired grey-haired|mom mum|moms mums|draftsman draughtsman|likable likeable|sizable sizeable|artifact artefact|artifacts artefacts|pediatric paediatric|anesthetic anaesthetic|encyclopedia encyclopaedia|estrogen oestrogen|esthetic aesthetic`;

const TABLE = PAIRS.trim()
  .split(/[|\n]/)
  .map((pair) => pair.split(" "));
const TO_BRITISH = new Map(TABLE.map(([american = "", british = ""]) => [american, british]));
const TO_AMERICAN = new Map(TABLE.map(([american = "", british = ""]) => [british, american]));
/** "He analyses it" is British, "two analyses" is both. */
TO_AMERICAN.delete("analyses");

export type SpellingSide = "american" | "british";

/** A word in the other spelling, with how often it occurs. */
export interface SpellingFound {
  word: string;
  /** The spelling that was asked for. */
  better: string;
  count: number;
}

/** Words of English sentences in the spelling that was not asked for; names are left alone. */
export function findOtherSpelling(
  sentences: readonly string[],
  asked: SpellingSide,
): SpellingFound[] {
  const other = asked === "british" ? TO_BRITISH : TO_AMERICAN;
  const found = new Map<string, SpellingFound>();
  for (const sentence of sentences) {
    for (const [at, word] of (sentence.match(/[\p{L}-]+/gu) ?? []).entries()) {
      const plain = word.toLowerCase();
      const better = other.get(plain);
      if (better === undefined || (at > 0 && word !== plain)) continue;
      const known = found.get(plain) ?? { word: plain, better, count: 0 };
      found.set(plain, { ...known, count: known.count + 1 });
    }
  }
  return [...found.values()];
}
