import type { Topic } from "./topic.ts";

/** Products and prices. */
export const THINGS: readonly Topic[] = [
  {
    name: "desk lamps",
    sources: [
      {
        url: "https://lamps.example/test",
        text: `<title>Two lamps for small desks</title><article><h1>Two lamps for small desks</h1>
<p>We put the lamps of two makers on the same desk for a month, and measured what they do there with the instruments of a photographer.</p>
<h2>Corvo</h2><p>The Corvo is the heavier of the two. It weighs 2.4 kg and stands firmly on a glass top. Its battery lasts 9 hours at half brightness.</p>
<h2>Halden</h2><p>The Halden folds flat. It weighs 1.1 kg, so it travels well. Its battery lasts 14 hours at half brightness. The maker gives a warranty of five years.</p>
<table><tr><th></th><th>Corvo</th><th>Halden</th></tr>
<tr><th>Arm reach</th><td>82 cm</td><td>61 cm</td></tr>
<tr><th>Brightness</th><td>1,050 lux</td><td>720 lux</td></tr>
<tr><th>Price</th><td>$129</td><td>$89</td></tr></table>
<p>Both lamps use about 11 watts at full brightness, and neither flickers in our slow-motion video.</p></article>`,
      },
    ],
    article: `<p>A lamp for a small desk should light the whole of it and take little of it away. Here is how the two that people ask us about compare.</p>
<h2>Corvo</h2><p>{true|It weighs 2.4 kg|The Corvo weighs 2.4 kg and stands firmly even on glass.} {swapped|lasts 14 hours|Its battery lasts 14 hours at half brightness.} {true|82 cm|Its arm reaches 82 cm.}</p>
<h2>Halden</h2><p>This is the one to take along. {true|It weighs 1.1 kg|It folds flat and weighs only 1.1 kg.} {swapped|82 cm|The arm reaches 82 cm as well.} {true|five years|The maker gives five years of warranty.}</p>
<p>{negation|neither flickers|In slow motion, both lamps flicker.} {invented|It weighs 1.1 kg|The Halden was designed by a studio in Copenhagen.}</p>
<h2>Side by side</h2><table><tr><th></th><th>Corvo</th><th>Halden</th></tr>
<tr><td>Brightness</td><td>{true|1,050 lux & 720 lux|1,050 lux}</td><td>720 lux</td></tr>
<tr><td>Price</td><td>{swapped|$129 & $89|$89}</td><td>$129</td></tr></table>`,
  },
  {
    name: "heat pumps",
    sources: [
      {
        url: "https://energy.example/heat-pumps",
        text: `<title>What heat pumps cost and use</title><article>
<p>The trust followed 1,980 homes with a heat pump for two winters. The homes were of all ages, and a third of them had been insulated before.</p>
<p>An air-source heat pump costs between £7,500 and £12,000 to install, and a grant covers up to £7,500 of that. A ground-source system costs £18,000 to £30,000 because of the drilling. Installation takes three to five days.</p>
<p>The average home in the trial used 3,900 kWh a year for heating. Gas boilers in comparable homes used 12,400 kWh. Most owners said that their home was as warm as before; 81 % would choose a heat pump again.</p>
<p>The outdoor unit weighs 95 kg on average and needs a clear space of 1.5 m in front of it.</p>
<p>The share of new homes built with a heat pump rose by 17 percentage points between 2021 and 2024.</p></article>`,
      },
    ],
    article: `<p>A heat pump is the largest thing that most people will ever buy for their house, so it is worth knowing what others have found before you ask for an offer.</p>
<p>{true|The trust followed|About 2,000 homes with a heat pump were followed over two winters.} {rounded|The trust followed|The trust followed 2,000 homes in all.} {true|An air-source|Expect to pay £7,500 to £12,000 for an air-source heat pump.} {swapped|A ground-source|Air-source systems cost £18,000 to £30,000.} {comparison|An air-source|A grant covers at least £7,500 of the cost.}</p>
<p>{true|Installation takes|Installing one takes three to five days.} {range|Installation takes|The installation takes five days.} {unit|The outdoor unit|The outdoor unit weighs 95 pounds on average.} {swapped|Gas boilers in|A gas boiler in a comparable home used 3,900 kWh.}</p>
<p>{true|percentage points|Between 2021 and 2024, the share of new homes with a heat pump rose by 17 percentage points.} {unit|percentage points|In three years, the share of new homes with a heat pump rose by 17 percent.} {true|81 %|Of the owners, 81% would choose a heat pump again.}</p>`,
  },
  {
    name: "back-up plans",
    sources: [
      {
        url: "https://vaultly.example/plans",
        text: `<title>Vaultly: plans and prices</title><article><p>Vaultly encrypts files before they leave your computer. It restores single files and whole disks, and a file may be up to 5 GB.</p>
<table><thead><tr><th>Plan</th><th>Storage</th><th>Price</th><th>Users</th></tr></thead><tbody>
<tr><td>Start</td><td>50 GB</td><td>$6 per month</td><td>1</td></tr>
<tr><td>Team</td><td>2 TB</td><td>$18 per month</td><td>10</td></tr>
<tr><td>Business</td><td>10 TB</td><td>$49 per month</td><td>50</td></tr></tbody></table>
<p>Deleted files are kept for 30 days on Start and for 180 days on Team and Business. Support answers within one working day. Paying yearly saves 15 percent. Vaultly is not available for Linux.</p>
<p>The company has run its own data centres in Finland since 2018, and none of the data ever leaves the country unless a customer asks for it.</p></article>`,
      },
    ],
    article: `<p>Which of the plans is right depends on how many people share it and on how much they keep. This is what each of them gives you for the money.</p>
<p>{true|Vaultly encrypts|With Vaultly, files are encrypted before they leave your computer.} {unit|Vaultly encrypts & up to 5 GB|A single file may be up to 5 MB.} {true|50 GB|The Start plan has 50 GB of storage.} {swapped|$18 per month|The Start plan costs $18 per month.} {unit|2 TB|On the Team plan you get 2 GB of storage.} {true|$18 per month|Team costs $18 per month.}</p>
<p>{unit|$49 per month|The Business plan is $49 per year.} {true|Deleted files are kept|Deleted files stay for 30 days on the Start plan.} {swapped|Deleted files are kept|On Start, deleted files are kept for 180 days.} {true|Paying yearly|Those who pay yearly save 15 percent.} {negation|not available for Linux|Vaultly is available for Linux too.} {true|in Finland|Its data centres have been in Finland since 2018.} {time|Support answers|Support answers within one hour.}</p>`,
  },
  {
    name: "an allotment",
    sources: [
      {
        url: "",
        text: `I took over the allotment in April 2021. It measures 180 square metres.
The first summer slugs ate all my lettuce.
I built two raised beds from old pallets for 40 euros.
My neighbour Greta showed me how to net the cabbages.
In 2023 I harvested 62 kg of potatoes. Watering takes me half an hour every other day.
I gave up on peppers after two cold summers.`,
      },
      {
        url: "https://gardens.example/slugs",
        text: `<title>Slugs and beds</title><article><p>Raised beds warm up earlier in spring than the soil around them, which gives seedlings a start of about two weeks.</p>
<p>A survey of 900 gardeners found that 38 % lose more than half of their lettuce to slugs. Copper tape stopped slugs in fewer than one in ten of our tests, and coffee grounds in none of them.</p>
<p>Potatoes should not follow tomatoes on the same bed, because both suffer from blight.</p></article>`,
      },
    ],
    article: `<p>When you take over a piece of land that others have left, you learn more in the first year than in the five that follow it. This is what I would tell myself today.</p>
<p>{true|I took over|I took over my allotment in April 2021.} {true|I built two|I built two raised beds from old pallets, and they cost me 40 euros.} {invented|My neighbour Greta|My neighbour Greta gave me her old greenhouse.} {true|62 kg|In 2023 I harvested 62 kg of potatoes.} {experience|Copper tape|I laid copper tape around the beds and the slugs stayed away.} {swapped|62 kg|In 2023 I harvested 62 kg of cabbages.}</p>
<p>{true|A survey of 900|In a survey of 900 gardeners, 38 percent lost more than half of their lettuce to slugs.} {comparison|Raised beds|Raised beds warm up later in spring than the soil around them.} {true|Potatoes should not|Do not plant potatoes after tomatoes on the same bed.} {experience|Raised beds|Over three springs we measured the soil of both beds every morning.}</p>`,
  },
];
