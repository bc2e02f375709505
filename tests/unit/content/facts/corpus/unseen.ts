import type { Topic } from "./topic.ts";

/** Written after the rules, which were not changed for it: it shows what they miss elsewhere. */
export const UNSEEN: readonly Topic[] = [
  {
    name: "two tents",
    sources: [
      {
        url: "https://tents.example/two",
        text: `<title>Two tents for a wet week</title><article><h1>Two tents for a wet week</h1>
<p>We slept in both tents for a week on the coast of Galloway, where it rained on five of seven nights and the wind never really stopped.</p>
<h2>Larch 2</h2><p>The Larch 2 packs down to the size of a loaf. It weighs 1.6 kg and takes about six minutes to pitch. Its floor withstands a water column of 5,000 mm.</p>
<h2>Moor 3</h2><p>The Moor 3 has room for three people and two doors. It weighs 2.9 kg and takes twelve minutes to pitch. Its floor withstands 10,000 mm.</p>
<table><tr><th>Tent</th><th>Price</th><th>Height</th></tr><tr><td>Larch 2</td><td>£310</td><td>98 cm</td></tr><tr><td>Moor 3</td><td>£265</td><td>120 cm</td></tr></table>
<p>“I would take the lighter one up a hill and the other one to a festival,” says Ailsa Kerr, who tested both. The poles of both tents may bend in gusts above 60 km/h.</p></article>`,
      },
    ],
    article: `<p>A tent is only as good as the worst night that you have to spend in it, and these two were given plenty of those before we read about them here.</p>
<h2>Larch 2</h2><p>{true|weighs 1.6|At 1.6 kg, the Larch 2 is easy to carry.} {swapped|10,000 mm|Its floor withstands 10,000 mm of water.} {true|£310|It costs £310.} {unit|98 cm|It is 98 inches high.}</p>
<h2>Moor 3</h2><p>{true|room for three|Three people fit into the Moor 3, and it has two doors.} {swapped|£310|It costs £310.} {true|twelve minutes|Pitching it takes twelve minutes.} {modality|may bend|The poles of both tents bend in gusts above 60 km/h.} {true|I would take|“I would take the lighter one up a hill and the other one to a festival,” says the tester Ailsa Kerr.} {invented|never really|The ranger of Galloway lent us both tents.}</p>`,
  },
  {
    name: "a swimming pool",
    sources: [
      {
        url: "https://town.example/lido",
        text: `<title>The lido opens again</title><article><p>The lido in Marlow Street opens again on 4 May after two years of repairs, which cost £3.4 million instead of the £2.9 million that were planned.</p>
<p>Mayor Helen Osei swam the first length in 1998, when the pool was last renovated; her successor in the office, Tomas Brandt, will swim it this time.</p>
<p>The water is heated to 24 degrees by heat pumps and no longer by gas. Season tickets cost £140 for adults and £60 for children. About 1,200 people visited the pool on a warm day before it was closed. Dogs are not allowed on the lawn.</p></article>`,
      },
    ],
    article: `<p>For two summers the town had to do without it, and people had almost forgotten how cold the steps of the old pool were in the first week of the season.</p>
<p>{true|opens again on|On 4 May the lido in Marlow Street opens again.} {person|Mayor Helen Osei|Tomas Brandt swam the first length in 1998.} {true|opens again on|The repairs took two years and cost £3.4 million.} {opposite|opens again on|The repairs cost less than was planned.} {true|heated to 24|Heat pumps warm the water to 24 degrees.} {negation|Dogs are not|Dogs may run on the lawn.} {swapped|Season tickets|A season ticket for children costs £140.} {true|Season tickets|Adults pay £140 for a season ticket.} {true|About 1,200|On warm days about 1,200 people came before the pool was closed.} {time|heated to 24|The water has been heated by gas since the renovation.}</p>`,
  },
];
