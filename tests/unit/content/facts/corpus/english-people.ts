import type { Topic } from "./topic.ts";

/** People, places, studies and laws. */
export const PEOPLE: readonly Topic[] = [
  {
    name: "a day in Porto",
    sources: [
      {
        url: "https://porto.example/day",
        text: `<title>Porto in a day</title><article><p>The Dom Luís I bridge opened in 1886. Théophile Seyrig designed it, a former partner of Gustave Eiffel; Eiffel himself built the Maria Pia bridge upstream. The upper deck is 395 metres long and carries the metro and people on foot.</p>
<p>The funicular runs from 8 am to 8 pm in winter and until 10 pm in summer; a ride costs €4. The Serralves museum is closed on Mondays.</p>
<p>From the airport, line E of the metro takes 35 minutes to Trindade. The port cellars lie on the south bank of the river, in Vila Nova de Gaia.</p>
<p>The tower of the Clérigos church was finished in 1763 and has 225 steps. Livraria Lello, the bookshop next to it, sold about 1.2 million tickets in 2023.</p></article>`,
      },
    ],
    article: `<p>One day is not much for a town on so many hills, but it is enough for the river and what stands on both sides of it, if you start early and have good shoes.</p>
<p>{true|line E|Line E of the metro takes 35 minutes from the airport to Trindade.} {true|opened in 1886|The Dom Luís I bridge has been open since 1886.} {person|Seyrig designed it|Gustave Eiffel designed the Dom Luís I bridge.} {true|Seyrig designed it|It was designed by Théophile Seyrig, once a partner of Eiffel.} {unit|395 metres|The upper deck is 395 feet long.}</p>
<p>{place|The port cellars|The port cellars lie on the north bank of the river.} {true|225 steps|The tower of the Clérigos church has 225 steps.} {year|225 steps|It was finished in 1736.} {time|The funicular|In winter the funicular runs until 10 pm.} {opposite|The Serralves|The Serralves museum is open on Mondays.} {true|Livraria Lello|The bookshop Livraria Lello sold about 1.2 million tickets in 2023.}</p>`,
  },
  {
    name: "magnesium and sleep",
    sources: [
      {
        url: "https://sleep.example/magnesium",
        text: `<title>Magnesium for older sleepers</title><article><p>The trial enrolled 126 adults aged 51 to 75 who slept badly. Half of them took 320 mg of magnesium each evening for seven weeks, the others a placebo.</p>
<p>Those who took magnesium fell asleep 17 minutes sooner on average. Total sleep time did not change significantly. The authors write that magnesium may help older adults with mild complaints.</p>
<p>“Our results say nothing about people under 50,” says lead author Priya Raman.</p>
<p>Diarrhoea was reported by 9 % in the magnesium group and by 4 % in the placebo group. The trial took place in Leeds in 2022 and was paid for by the university.</p>
<p>People with kidney disease should ask a doctor before they take magnesium.</p></article>`,
      },
    ],
    article: `<p>There are few pills that so many people take for their nights without knowing whether they do anything. One study is at least large enough to be worth a look.</p>
<p>{true|The trial enrolled|The trial had 126 participants between 51 and 75 years of age who slept badly.} {unit|Half of them|Half of them took 320 g of magnesium each evening.} {true|Those who took|People who took magnesium fell asleep 17 minutes earlier on average.} {modality|may help|Magnesium helps older adults with mild complaints.} {negation|Total sleep time|Total sleep time changed significantly.} {true|Total sleep time|There was no significant change in total sleep time.}</p>
<p>{person|Our results say|“Our results say nothing about people under 50,” says Martin Hale, who led the study.} {misquoted|Our results say|Priya Raman says: “Our results hold for people of every age.”} {swapped|Diarrhoea was|In the placebo group, 9 % reported diarrhoea.} {true|Diarrhoea was|Of the magnesium group, 9 percent reported diarrhoea.} {true|kidney disease|Anyone with kidney disease should ask a doctor first.} {invented|Those who took|Magnesium makes the sleep of older people deeper and calmer.}</p>`,
  },
  {
    name: "a maker of bicycles",
    sources: [
      {
        url: "https://paper.example/orla",
        text: `<title>How Orla Bikes grew slowly</title><article><p>Orla Bikes was founded in Cork in 2009 by Maeve Dolan and her brother Finn. Maeve Dolan runs the company; Finn Dolan left in 2016 to teach.</p>
<p>Revenue was €38 million in 2023, up from €31 million the year before. The company employs 214 people, 160 of them in Ireland. In 2019 it opened a second factory in Braga, Portugal, which builds the cargo bikes.</p>
<p>“We never wanted to be the biggest,” Maeve Dolan told the paper. Orla sold 41,000 bikes in 2023; its rival Tern Valley sold 57,000.</p>
<p>Every frame is tested for 100,000 load cycles before a model goes on sale. The firm plans to open a shop in Lyon next year.</p></article>`,
      },
    ],
    article: `<p>Most makers of bicycles either grew very fast or went under in the last few years. The one from the south of Ireland did neither, and its numbers are worth a look.</p>
<p>{true|was founded in Cork|Maeve Dolan and her brother Finn founded Orla Bikes in Cork in 2009.} {place|was founded in Cork|The company was founded in Dublin in 2009.} {person|runs the company|Finn Dolan runs the company.} {true|Revenue was|In 2023 the company had a revenue of €38 million.} {unit|Revenue was|Revenue was €38 billion in 2023.} {true|employs 214|Of the 214 people it employs, 160 are in Ireland.}</p>
<p>{true|second factory|The cargo bikes come from a second factory in Braga, Portugal.} {swapped|sold 41,000|Tern Valley sold 41,000 bikes in 2023.} {comparison|sold 41,000|Orla sold more bikes than Tern Valley in 2023.} {true|never wanted|“We never wanted to be the biggest,” says Maeve Dolan.} {time|plans to open|The firm opened a shop in Lyon last year.}</p>`,
  },
  {
    name: "deposits of tenants",
    sources: [
      {
        url: "https://rent.example/deposits",
        text: `<title>Deposits: what tenants should know</title><article><p>In England, a landlord must protect a deposit in an approved scheme within 30 days. The deposit may not be more than five weeks' rent as long as the yearly rent is below £50,000. In Scotland a deposit may be up to two months' rent.</p>
<p>A tenant can claim up to three times the deposit if it was not protected. Landlords should give at least 24 hours' notice before a visit.</p>
<p>The Tenant Fees Act 2019 bans fees for viewings and references. Letting agents may charge up to £50 for a change to the contract. A dispute is usually decided within 28 days.</p></article>`,
      },
    ],
    article: `<p>Nobody reads the small print on the day when they get the keys. These are the rules that tenants ask about when they move out again, and what they say.</p>
<p>{true|approved scheme|In England, your landlord must protect the deposit in an approved scheme within 30 days.} {time|approved scheme|The landlord has 30 weeks to protect a deposit in an approved scheme.} {place|In Scotland|In England a deposit may be up to two months' rent.} {true|In Scotland|In Scotland, up to two months' rent may be asked as a deposit.} {modality|24 hours|Landlords must give at least 24 hours' notice before a visit.}</p>
<p>{true|three times|If the deposit was not protected, a tenant can claim up to three times as much.} {year|Tenant Fees|The Tenant Fees Act 2015 bans fees for viewings.} {true|Tenant Fees|Fees for viewings and references are banned by the Tenant Fees Act 2019.} {true|up to £50|Agents may charge up to £50 for a change to the contract.} {modality|usually decided|A dispute is always decided within 28 days.}</p>`,
  },
];
