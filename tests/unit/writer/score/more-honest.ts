import { marked } from "marked";
import type { ScoredPost } from "#app/content/seo/seo.ts";
import { findExample, type Example } from "#app/writing/examples/examples.server.ts";
import { EXAMPLES } from "#app/writing/examples/list.ts";

/** More honest articles, none with a link to another post: people write those as well. */

const bread: ScoredPost = {
  title: "No-Knead Bread: One Bowl, One Night, One Loaf",
  metaDescription:
    "No-knead bread needs four things, a bowl and a night. How to mix it in the evening, bake it in a hot pot the next day, and what to do if it stays flat.",
  keywords: ["no-knead bread", "bread in a pot"],
  ownLinks: [],
  content: `<p>No-knead bread asks for five minutes in the evening and an hour the next day. Time does the work that arms do in other loaves. You need no machine, and you do not need to be good at this.</p>
<h2>Ingredients</h2>
<ul><li>400 g of strong white flour</li><li>300 ml of cold water</li><li>8 g of salt</li><li>1 g of dried yeast, which is a quarter of a teaspoon</li></ul>
<p>The dough is wet. That is right, because water is what lets the gluten form while you sleep. If you use wholemeal flour for a quarter of the amount, add two more spoons of water.</p>
<h2>The evening: mix the no-knead bread</h2>
<ol><li>Stir flour, salt and yeast in a large bowl.</li><li>Pour in the water and stir with a spoon until no dry flour is left. It will look like a mess.</li><li>Cover the bowl with a plate and leave it on the table for twelve to eighteen hours.</li></ol>
<h2>The next day: shape and bake</h2>
<p>By now the dough has doubled and is full of bubbles. Tip it onto a floured board, fold the four sides into the middle, and turn it over. Let it rest under a cloth for an hour.</p>
<p>Half an hour before you bake, put a heavy pot with its lid into the oven and heat it to 240 °C. The pot keeps in the steam, so the crust stays soft long enough for the loaf to rise. Lower the dough in on a sheet of paper, then put the lid on.</p>
<p>Bake for thirty minutes with the lid and for fifteen without it. When you knock on the bottom of the loaf, it should sound hollow. Then wait. A loaf that is cut while it is hot turns gummy, so give it an hour on a rack.</p>
<h2>If something went wrong</h2>
<p>A flat loaf has usually stood too long. In summer, twelve hours are plenty. A loaf that is pale and heavy was baked in an oven that was not hot yet, although the lamp said so. Give it ten more minutes next time, and trust your nose rather than the clock.</p>
<p>No-knead bread keeps for three days in a cloth bag. After that, it makes the best toast I know.</p>`,
};

const drill: ScoredPost = {
  title: "Cordless Drill 18 V: Questions Before You Buy",
  metaDescription:
    "Which holes the cordless drill makes, how long a battery lasts, what is in the box and how to return it: short answers to what customers ask us most.",
  keywords: ["cordless drill", "drill battery"],
  ownLinks: [],
  content: `<p>These are the questions that customers send us about the 18 V cordless drill. If yours is missing, write to us, and we will add the answer here.</p>
<h2>What is in the box?</h2>
<p>You get the drill, one battery, a charger and a belt clip. Bits are not included. We left them out because most people have a set already, and the ones that come in boxes are rarely good.</p>
<ul><li>Weight with battery: 1.6 kg</li><li>Chuck: 13 mm, metal</li><li>Battery: 18 V, 2 Ah</li></ul>
<h2>Can the cordless drill go into concrete?</h2>
<p>Not well. It has no hammer, so it takes minutes for a hole in concrete and ruins the bit. Brick and plaster are fine up to 8 mm. For concrete ceilings, rent a hammer drill for a day. It costs less than you think.</p>
<h2>How long does a battery last?</h2>
<p>One charge is enough for about 120 screws of 5 by 50 mm in soft wood. In hard wood, expect half of that. A full charge takes an hour.</p>
<p>The drill battery keeps most of its capacity for some 500 charges. However, it ages faster when it is stored empty or hot. Leave it half full if you put it away for the winter.</p>
<h2>Do older batteries fit?</h2>
<p>Yes, all our 18 V batteries since 2019 fit. You recognise them by the yellow latch. Those with a black latch are older and do not fit, even though they look alike.</p>
<h2>What if the cordless drill breaks?</h2>
<p>You have three years of guarantee on the drill and one on the battery. Send it in with the receipt. We repair it or send another one within ten working days, and we pay for the parcel both ways. Worn brushes and dropped drills are not covered, but we mend them at cost.</p>
<h2>Can I return it?</h2>
<p>You can, within thirty days. It may have been used once or twice, since nobody knows a tool before the first hole. Please put everything back into the box that was in it.</p>
<h2>Is it too strong for a beginner?</h2>
<p>It need not be. The ring behind the chuck sets the force. Start at 5 for screws in wood and turn it up until the screw sits flush. For drilling, choose the symbol with the bit, and hold the drill with both hands.</p>`,
};

const bridge: ScoredPost = {
  title: "Mill Bridge Closed Until Autumn After Inspection",
  metaDescription:
    "The Mill Bridge is closed to cars until October. Walkers may still cross. What the inspectors found, how traffic is led around it, and what happens next.",
  keywords: ["Mill Bridge", "road closure"],
  ownLinks: [],
  content: `<p>The Mill Bridge has been closed to cars since Monday morning and will stay closed until October. Walkers and cyclists may still cross on the northern side. Inspectors found cracks in two of the four bearings last week, the town said on Sunday.</p>
<p>“We would rather have angry drivers than a risk,” said Karin Holm, who heads the department of roads. She had expected a repair next year. The cracks have grown since the last inspection in 2022, although nobody can say yet how fast.</p>
<h2>How traffic is led around the Mill Bridge</h2>
<p>Cars are sent over the ring road, which takes about nine minutes longer at rush hour. Bus 4 ends at the market until further notice. Passengers who want to go on to the hospital change there to bus 11, which runs every ten minutes instead of every twenty.</p>
<p>Fire engines and ambulances from the southern station will be placed on both sides of the river. The fire service has tested the new routes and says that it still reaches every street within eight minutes.</p>
<h2>What the repair costs</h2>
<p>The town expects about 2.3 million for new bearings and for the work on the pillars. Half of that comes from the state. The other half was meant for the new sports hall, and so the council has to decide in June what waits.</p>
<p>Shops on the southern bank fear for their summer. Jonas Beck, who runs the bakery at the bridge, counted sixty customers on Monday. On a usual Monday there are two hundred. He asks for signs that say that people can still come on foot. The town has promised them for this week, and free parking at the ring road besides.</p>
<h2>What happens next</h2>
<ul><li>May: divers look at the pillars under water.</li><li>June: the council votes on the money.</li><li>July to September: the bearings are replaced.</li></ul>
<p>The town will answer questions on Thursday at seven in the school hall. A map of the detours hangs in the town hall and is on the town's website.</p>`,
};

const backup: ScoredPost = {
  title: "A Python Backup Script You Can Read in Five Minutes",
  metaDescription:
    "Write a Python backup script step by step: copy a folder into a dated archive, keep the last seven, check that each can be read, and run it every night.",
  keywords: ["Python backup script", "backup folder with Python"],
  ownLinks: [],
  content: `<p>This tutorial builds a Python backup script of forty lines. It packs a folder into an archive with the date in its name, keeps the last seven, and tells you when something is wrong. You need Python 3.9 or newer and nothing else.</p>
<h2>Step 1: pack the folder</h2>
<p>Python's <code>tarfile</code> can write compressed archives. Create a file called <code>backup.py</code>:</p>
<pre><code>import tarfile
from datetime import date
from pathlib import Path

def pack(source: Path, target: Path) -&gt; Path:
    archive = target / f"{source.name}-{date.today():%Y-%m-%d}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(source, arcname=source.name)
    return archive</code></pre>
<p>The date has the year first, so that names sort by age. We will rely on that in the third step. If you run the script twice in a day, the second archive replaces the first one.</p>
<h2>Step 2: check what you wrote</h2>
<p>A backup that nobody has opened is only a hope. Therefore, read the archive again and count its files:</p>
<pre><code>def count(archive: Path) -&gt; int:
    with tarfile.open(archive) as tar:
        return sum(member.isfile() for member in tar)</code></pre>
<p>If the disk was full, <code>tarfile.open</code> fails with a <code>ReadError</code>. Let it fail. The script then ends with an error code, and whatever started it can send you a message.</p>
<h2>Step 3: keep the last seven</h2>
<pre><code>def tidy(source: Path, target: Path, keep: int = 7) -&gt; None:
    for old in sorted(target.glob(f"{source.name}-*.tar.gz"))[:-keep]:
        old.unlink()</code></pre>
<p>This only runs after the check, because an old archive is worth more than a broken new one. Note that a folder named <code>photos</code> would also match archives of <code>photos-old</code>. Give such folders targets of their own.</p>
<h2>Step 4: run the Python backup script every night</h2>
<p>Put the parts together at the end of the file:</p>
<pre><code>if __name__ == "__main__":
    source, target = Path.home() / "documents", Path("/mnt/backup")
    archive = pack(source, target)
    print(archive, count(archive), "files")
    tidy(source, target)</code></pre>
<p>On Linux, <code>crontab -e</code> opens your list of timed jobs. Add one line that starts the script at two in the morning. On Windows, the Task Scheduler does the same.</p>
<h2>What this does not do</h2>
<p>The archive is not encrypted, and it lies in the same house as the original. For papers that must survive a fire, copy it to another place once a month. Finally, try to get a file back. You will be glad that you have done it once before you need it.</p>`,
};

const worked = ({ titles, metaDescription, keywords, markdown }: Example): ScoredPost => ({
  title: titles[0] ?? "",
  content: marked.parse(markdown, { async: false }),
  metaDescription,
  keywords: keywords.primaryKeywords,
  ownLinks: [],
});

const examples = Object.fromEntries(
  EXAMPLES.flatMap(({ key }) => {
    const example = findExample(key);
    return example ? [[`the example, ${key}`, worked(example)] as const] : [];
  }),
);

export const WITHOUT_LINKS: Record<string, ScoredPost> = {
  ...{ bread, drill, bridge, backup },
  ...examples,
};
