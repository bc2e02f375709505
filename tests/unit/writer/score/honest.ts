import type { ScoredPost } from "#app/content/seo/seo.ts";

/** Honest articles of different kinds, as people write them. `LINKS` are the author's own posts. */
export const LINKS = ["/preview/one", "https://blog.example/two"];
const MORE = `<p>There is more about this in <a href="/preview/one">an older post</a>, and in <a href="https://blog.example/two">my notes from last year</a>.</p>`;

const recipe: ScoredPost = {
  title: "Lentil Soup in Forty Minutes, From Cupboard to Table",
  metaDescription:
    "A lentil soup that needs one pot, one onion and forty minutes: what to buy, how to cook it without mush, and how to keep what is left for lunch.",
  keywords: ["lentil soup", "red lentils", "one pot dinner"],
  ownLinks: LINKS,
  content: `<p>Lentil soup is what I cook when I come home late and the shop has closed. Everything in it keeps for months, except the lemon. It takes forty minutes, and for most of that time you can sit down.</p>
<h2>What you need for lentil soup</h2>
<ul><li>250 g of red lentils</li><li>one onion and two cloves of garlic</li><li>two carrots</li><li>a spoon of cumin</li><li>a litre and a half of water</li><li>half a lemon, salt and olive oil</li></ul>
<p>Red lentils are the ones to buy, because they fall apart as they cook and thicken the pot. Green or brown ones stay whole. They taste good too, but then the soup stays thin and needs twice the time.</p>
<h2>How to cook it</h2>
<ol><li>Chop the onion, the garlic and the carrots. They need not be pretty.</li><li>Warm three spoons of oil in a wide pot and fry the onion until it is soft. This takes about eight minutes, so do not rush it.</li><li>Add the garlic and the cumin. Stir for one minute, until you can smell them.</li><li>Rinse the lentils, then add them with the carrots and the water.</li><li>Let the pot simmer for twenty-five minutes. Stir now and then, since lentils like to stick.</li><li>Add salt and the juice of the lemon at the end.</li></ol>
<h2>What usually goes wrong</h2>
<p>If the soup tastes flat, it almost always lacks acid rather than salt. Squeeze in more lemon, wait a minute, and taste again. However, if it is too thick, add hot water by the cup.</p>
<p>Burnt garlic is the other fault. It turns bitter within seconds, so keep the heat low and have the water ready before you start.</p>
<h2>Keeping lentil soup for lunch</h2>
<p>The soup keeps for four days in the fridge and gets better on the second. It sets like porridge when it is cold. Therefore, add a little water when you warm it up. It also freezes well, in portions, for about three months.</p>
${MORE}`,
};

const news: ScoredPost = {
  title: "Our Library Opens on Sundays From March: What Changes",
  metaDescription:
    "From March the town library opens on Sundays from noon to five. Here is what you can do there, which desks are closed, and how the trial will be judged.",
  keywords: ["library opens on Sundays", "town library"],
  ownLinks: LINKS,
  content: `<p>From the first weekend in March, our library opens on Sundays. The doors will be open from noon to five, and everybody with a card may come. The council agreed to the plan on Tuesday evening, after two years of letters from readers.</p>
<h2>What you can do when the library opens on Sundays</h2>
<p>You can borrow and return books at the machines, read in the hall, and use the computers on the first floor. The quiet room is open as well. However, the desks stay empty, because no librarians work that day. If you have a question, you will have to wait until Monday.</p>
<p>Two guards look after the building. They can open doors and call for help, but they cannot take payments.</p>
<h2>Why now</h2>
<p>Many families wrote that they could never come during the week. When the town asked 900 readers last autumn, six in ten said they would use the hours. In addition, students asked for a warm place to work before exams.</p>
<p>Money was the open point. The extra hours cost the town about as much as one new bus stop a year, since the machines were bought in 2023 anyway. That settled it for most of the council, although three members voted against the plan.</p>
<h2>How the trial will be judged</h2>
<p>The Sundays are a trial until the end of the year. The library counts visitors, and it asks them at the door what they came for. If fewer than eighty people come on a normal Sunday, the council will look at the plan again in December.</p>
<ul><li>Start: the first Sunday in March</li><li>Hours: noon to five</li><li>Closed: public holidays</li></ul>
<p>Readers who want to help can join the group of volunteers. They will show new visitors how the machines work during the first four weeks.</p>
${MORE}`,
};

const code: ScoredPost = {
  title: "Retry With Backoff in TypeScript, Without a Library",
  metaDescription:
    "Write retry with backoff in thirty lines of TypeScript: when to try again, how long to wait, why jitter matters, and which errors must never be repeated.",
  keywords: ["retry with backoff", "exponential backoff"],
  ownLinks: LINKS,
  content: `<p>A network call fails sooner or later. Retry with backoff means that you try again, but wait longer each time, so that a busy server can recover. You need no library for it. Thirty lines are enough, and you will know what they do.</p>
<h2>The smallest retry with backoff</h2>
<p>Start with a loop. It calls <code>run</code>, returns what comes back, and waits after a failure:</p>
<pre><code>export async function retry&lt;T&gt;(run: () =&gt; Promise&lt;T&gt;, tries = 5): Promise&lt;T&gt; {
  for (let n = 1; ; n++) {
    try {
      return await run();
    } catch (error) {
      if (n === tries || !isTransient(error)) throw error;
      await sleep(delayOf(n));
    }
  }
}</code></pre>
<p>The last error is thrown as it is. Because of that, the caller sees what really went wrong instead of a message that says nothing.</p>
<h2>How long to wait</h2>
<p>Double the delay each time, and cap it. Otherwise the tenth attempt would wait for hours:</p>
<pre><code>function delayOf(attempt: number): number {
  const most = Math.min(30_000, 200 * 2 ** attempt);
  return most / 2 + Math.random() * (most / 2);
}</code></pre>
<p>The random half is called jitter. Without it, a hundred clients that failed together come back together, and the server falls over again. With it, they arrive spread over time.</p>
<h2>Which errors to repeat</h2>
<p>Retry with backoff helps only where the next attempt can end differently. Timeouts, a refused connection and the status codes 429 and 503 are such cases. A 400 is not: the request is wrong, and it stays wrong.</p>
<pre><code>function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status &gt;= 500;
}</code></pre>
<p>Be careful with calls that change something. If a payment timed out, you do not know whether it went through. Send an idempotency key, so that the server can tell the second attempt from a second order.</p>
<h2>Testing it without waiting</h2>
<p>Pass the clock in. A test that sleeps for thirty seconds will be skipped by everybody within a week. Instead, hand <code>sleep</code> to the function and record the delays that it asks for. Then check that there are as many as you expect, and that each one is within its bounds.</p>
<ul><li>One failure, then success: one delay.</li><li>Five failures: four delays, and the last error.</li><li>A 400: no delay at all.</li></ul>
${MORE}`,
};

const table: ScoredPost = {
  title: "Which Bike Lock to Buy: Five Kinds Compared",
  metaDescription:
    "Five kinds of bike lock side by side: weight, price, what opens them and how long it takes. Find the bike lock that fits where you park, day and night.",
  keywords: ["bike lock", "best bike lock"],
  ownLinks: LINKS,
  content: `<p>No bike lock is safe against a person with a grinder and ten quiet minutes. What you buy is time. Therefore, the right question is how long your bike stands alone, and where.</p>
<h2>The five kinds of bike lock at a glance</h2>
<table><thead><tr><th>Kind</th><th>Weight</th><th>Price</th><th>Opened by</th><th>Time</th></tr></thead><tbody>
<tr><td>Cable</td><td>0.3 kg</td><td>15</td><td>pliers</td><td>seconds</td></tr>
<tr><td>Folding</td><td>1.2 kg</td><td>80</td><td>a large bolt cutter</td><td>one minute</td></tr>
<tr><td>Chain, 8 mm</td><td>2.0 kg</td><td>60</td><td>a large bolt cutter</td><td>one minute</td></tr>
<tr><td>Chain, 14 mm</td><td>4.5 kg</td><td>130</td><td>a grinder</td><td>three minutes</td></tr>
<tr><td>U-lock, 13 mm</td><td>1.5 kg</td><td>70</td><td>a grinder</td><td>two minutes</td></tr>
</tbody></table>
<p>The table shows why shops sell so many U-locks. They weigh little for what they stop. However, they are short, so you need a thin rail or a proper stand beside you.</p>
<h2>Where each one fits</h2>
<table><thead><tr><th>You park</th><th>Take</th><th>And</th></tr></thead><tbody>
<tr><td>outside a café, in sight</td><td>folding</td><td>nothing else</td></tr>
<tr><td>at a station, all day</td><td>U-lock</td><td>a cable for the front wheel</td></tr>
<tr><td>in a shared yard at night</td><td>heavy chain</td><td>an anchor in the wall</td></tr>
<tr><td>in a locked cellar</td><td>8 mm chain</td><td>nothing else</td></tr>
</tbody></table>
<p>A heavy chain belongs at home. Nobody carries five kilos every day, and a lock that stays in the hall protects nothing.</p>
<h2>How to use your bike lock well</h2>
<p>Most stolen bikes were locked badly rather than with the wrong lock. First, put the lock through the frame, never only through a wheel. Second, fill the lock: the less room there is inside, the harder it is to get a tool in. Finally, keep it off the ground, because a hammer needs something hard below.</p>
<ul><li>Lock the frame and the back wheel together.</li><li>Turn the keyhole down, so that rain runs out.</li><li>Choose a stand that is set in concrete.</li></ul>
<p>If your bike cost more than a month of rent, insure it as well. Many insurers name the locks that they accept, so read that list before you buy.</p>
${MORE}`,
};

const faq: ScoredPost = {
  title: "Sleeping Cold in a Tent? Questions About Sleeping Bags",
  metaDescription:
    "Ten honest answers about sleeping bags: what the temperature on the label means, down or synthetic, how to wash one, and why you still wake up cold at four.",
  keywords: ["sleeping bags", "sleeping bag temperature"],
  ownLinks: LINKS,
  content: `<p>People ask me the same things about sleeping bags every spring. Here are the answers that I give at the counter, without the sales talk.</p>
<h2>What does the sleeping bag temperature on the label mean?</h2>
<p>There are usually two or three numbers. Comfort is the one for people who feel the cold. Limit is for those who sleep warm and curl up. Ignore the third one, which is about survival and not about rest. In practice, buy a bag whose comfort number is five degrees below what you expect.</p>
<h2>Down or synthetic?</h2>
<p>Down is lighter and packs smaller. It also lasts longer, if you look after it. Synthetic filling costs half as much and still warms you when it is damp. For a boat or a wet country, take synthetic. For long walks with a heavy pack, save up for down.</p>
<h2>Why do I wake up cold at four?</h2>
<p>Mostly because of the ground. A bag is flat under your back, so it hardly warms there. You need a mat with a good value, and in spring that means three or more. Besides, you may simply be hungry. Eat something fat before you go to bed, and keep a snack close.</p>
<h2>How do I wash sleeping bags?</h2>
<p>Rarely, and by hand or in a large front loader. Use soap that is made for down, and rinse twice. Then dry it slowly on low heat with two tennis balls, which break up the lumps. It takes hours, so plan a whole day.</p>
<h2>How should I keep it at home?</h2>
<p>Hang it up, or put it into a large cotton sack. Never leave it in the small bag that it came with. Filling that is pressed for months does not come back.</p>
<h2>Do I need a liner?</h2>
<p>A liner keeps sweat out of the bag, so you wash it less often. It also adds a little warmth. Silk is light and dries fast, while cotton is cheap and heavy.</p>
<ul><li>Summer in huts: a liner alone is often enough.</li><li>Spring and autumn: a bag with comfort at zero.</li><li>Winter: ask somebody who has done it.</li></ul>
${MORE}`,
};

export const HONEST = { recipe, news, code, table, faq };
