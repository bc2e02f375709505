import type { Lexicon } from "../lexicon.ts";

export const RETAIL: Lexicon = {
  key: "retail",
  match:
    /\b(?:retail\w*|e-?commerce|online (?:shops?|stores?)|webshops?|shops?|stores?|shopify|etsy|amazon sellers?|dropship\w*|products? (?:pages?|photography|descriptions?|launch\w*)|merchandis\w+|inventory|stock management|warehous\w+|fulfil\w+|shipping|returns policy|checkout|carts?|point of sale|customers? (?:service|experience|loyalty|retention)|loyalty programs?|packaging|wholesale|suppliers?|boutiques?|fashion brands?|small business(?:es)?|craft business|handmade|conversion rates?|black friday|sellers?)\b/i,
  suffixes: ["tips", "strategy", "ideas", "checklist", "examples", "costs", "mistakes", "tools"],
  field: ["retail", "e-commerce"],
  people: ["experienced shop owners", "good merchants", "people who run a shop well"],
  setting: ["the shop", "an online store"],
  things: [
    "clear product information",
    "honest photographs",
    "reliable delivery",
    "fair prices",
    "quick answers",
    "a simple checkout",
    "stock that matches the promise",
    "friendly returns",
    "regular customers",
    "healthy margins",
  ],
  results: [
    "customers who come back and bring friends",
    "orders that run without questions",
    "a shop that is fun to run",
    "a margin that can carry a bad month",
  ],
  risks: [
    "a full warehouse and an empty account",
    "a flood of returns",
    "abandoned carts and no idea why",
    "a one-star review about something avoidable",
  ],
  habits: [
    "placing a test order every month",
    "reading every complaint twice",
    "counting stock on a fixed day",
    "answering messages before noon",
    "checking the margin per product",
  ],
  facts: [
    "Customers buy when they [understand|can picture] what they will get, and they leave when they have to guess.",
    "A returning customer [costs|needs] far less effort than a new one.",
    "Every extra field at the checkout gives somebody a reason to [stop|leave].",
    "Stock is money that has changed its shape, and it [ties up|freezes] cash until it is sold.",
    "Complaints are free market research, as long as somebody writes them down.",
    "Photographs carry more of the decision than any description, yet both have to agree.",
    "Discounts are easy to start and hard to end.",
    "Delivery is part of the product, because it is the moment the promise becomes real.",
  ],
  actions: [
    [
      1,
      "Look at the shop with a stranger’s eyes",
      "Ask somebody who has never seen it to find and buy one product. Watch without helping. Every hesitation is a note for the list.",
    ],
    [
      1,
      "Know what each product earns",
      "Subtract purchase, packaging, shipping, fees and returns from the price. Some bestsellers turn out to cost money. The list decides what deserves the front row.",
    ],
    [
      1,
      "Talk to ten customers",
      "Ask why they bought, what nearly stopped them and what they use instead. Patterns appear by the sixth conversation. Their words belong on the product pages.",
    ],
    [
      2,
      "Write product pages that answer questions",
      "Size, material, care, delivery time and return conditions come first. Add what the product is not suited for, since honesty saves returns. Use the words that customers use.",
    ],
    [
      2,
      "Take honest photographs",
      "Daylight, a plain background and one picture for scale do most of the work. Show the back, the inside and the product in use. Colors should match what arrives.",
    ],
    [
      2,
      "Simplify the checkout",
      "Allow orders without an account, show the total early and ask only for what is needed. Offer the payment methods your customers already use. Test it on an old phone.",
    ],
    [
      3,
      "Start with a small range",
      "A dozen products that are always available beat a hundred that may be. Each new one needs photographs, stock and answers. Add slowly, and remove what does not move.",
    ],
    [
      3,
      "Plan stock with a calm head",
      "Order for what sells, not for what the discount suggests. Note how long each supplier really takes. A small buffer of bestsellers prevents most disappointments.",
    ],
    [
      3,
      "Pack as if it were a present",
      "Protection first, then something that makes opening it pleasant. A handwritten line costs seconds and gets remembered. Leave out whatever ends up in the bin at once.",
    ],
    [
      4,
      "Answer quickly and kindly",
      "A short answer today is better than a perfect one tomorrow. Templates help, as long as the first sentence is personal. Note the question, because it shows what the page should have said.",
    ],
    [
      4,
      "Read the figures every week",
      "Visits, carts, orders and returns fit on one page. Look for the step where most people leave. Change one thing there, and wait a week.",
    ],
    [
      5,
      "Look after regulars",
      "Thank them, remember what they bought and tell them first about new things. A small surprise in the parcel beats a large discount. Ask them for a review when the product has been used.",
    ],
    [
      5,
      "Prepare for the busy season",
      "Place orders early, test the shop under load and write down the answers to the usual questions. Agree on the last day for safe delivery. After the rush, note what ran out and what stayed.",
    ],
    [
      5,
      "Keep a reserve",
      "Slow months come every year. Put part of every good month aside before spending it on stock. A shop with a reserve can say no to bad deals.",
    ],
    [
      1,
      "Collect the questions",
      "Write down every question that customers ask for two weeks. Sort them by frequency. The top three belong on the product pages, not in the inbox.",
    ],
    [
      2,
      "Choose partners with care",
      "Payment, shipping and packaging suppliers shape what customers experience. Ask for a trial order and for the name of a person to call. Cheap becomes expensive on the first lost parcel.",
    ],
    [
      3,
      "Tell the story of one product",
      "Who made it, from what, and why does it look the way it does? Three honest sentences are enough. Put them where the decision is made.",
    ],
    [
      4,
      "Follow a parcel",
      "Send one to a friend, and ask for photographs of every step. The dents, the tape and the note inside are part of the brand. Fix the worst moment first.",
    ],
    [
      5,
      "Retire products gracefully",
      "Items that no longer sell take up space and attention. Announce the end, lower the price once, and let them go. Regulars enjoy a farewell.",
    ],
  ],
  mistakes: [
    [
      "Competing on price alone",
      "Somebody is always cheaper, and they may be larger as well. Offer advice, speed or a range that is hard to find.",
    ],
    [
      "Hiding shipping costs",
      "Surprises at the last step empty carts. Show the total early, or build the costs into the price.",
    ],
    [
      "Ordering too much",
      "Volume discounts look tempting until the season changes. Buy what sells in a few weeks, and reorder.",
    ],
    [
      "Describing features instead of use",
      "Nobody dreams of a zipper. Say where the product helps, for whom, and when it does not.",
    ],
    [
      "Ignoring returns",
      "Each return carries a reason. Collect the reasons for a month, and correct the page or the product.",
    ],
    [
      "Running permanent sales",
      "Customers learn to wait, and the margin is gone. Use discounts rarely, with a clear end.",
    ],
    [
      "Doing everything by hand",
      "Labels, invoices and stock counts invite errors after midnight. Automate the dull parts first.",
    ],
    [
      "Depending on one channel",
      "A changed rule on a marketplace can stop the orders overnight. Build your own list of customers.",
    ],
    [
      "Answering with templates only",
      "Customers notice when nobody has read their message. Keep the template for the facts, and write the first line yourself.",
    ],
    [
      "Forgetting the phone",
      "Most visitors see the shop on a small screen, often with one hand. Test every change there first.",
    ],
    [
      "Launching everything at once",
      "A new range, a new design and a new warehouse in the same month hide each other’s faults. Change one thing, then the next.",
    ],
    [
      "Measuring turnover only",
      "High sales with thin margins keep everyone busy and nobody paid. Look at what remains.",
    ],
  ],
  tools: [
    ["A stock list that updates itself", "Selling what is not there costs trust."],
    ["A light box or a bright window", "Even light makes every phone a decent camera."],
    ["A label printer", "It pays for itself in the first busy week."],
    ["A shared inbox", "No question gets answered twice or never."],
    ["A simple analytics page", "Four figures a week are enough to see a trend."],
    ["A shipping scale", "Wrong postage is paid twice."],
    ["A customer list with permission", "It belongs to you, whatever a platform decides."],
    ["A question log", "It writes the next product page for you."],
    ["A test customer", "A friend with no patience is ideal."],
    ["A shelf for returns", "With a note on each, it becomes a lesson."],
  ],
  measures: [
    ["Orders per hundred visitors", "Watch the trend, not the single day."],
    ["Returns per product", "A high figure points to the page or the product."],
    ["Margin after all costs", "Include fees, packaging and the hour you spent."],
    ["Share of returning customers", "It shows whether the promise was kept."],
    ["Days of stock on hand", "Too many tie up money, too few lose orders."],
  ],
  costs: [
    ["Goods and packaging", "Ask for prices at three quantities before deciding."],
    ["Shop system and fees", "Percentages look small until the turnover grows."],
    ["Shipping and returns", "Both belong into the calculation of every product."],
    ["Advertising", "Start small, and stop what cannot be measured."],
    ["Your own hours", "A business that only works for free does not work."],
  ],
  myths: [
    [
      "“A good product sells itself”",
      "It still has to be found, understood and delivered. The best products often have the best pages.",
    ],
    [
      "“More choice means more sales”",
      "Too many options make people postpone the decision. A clear recommendation helps them.",
    ],
    [
      "“Returns are bad customers”",
      "Many returns come from unclear pages. Easy returns also make first orders possible.",
    ],
    [
      "“Social media is enough”",
      "Platforms change their rules. A shop and a mailing list of your own remain.",
    ],
  ],
  faqs: [
    [
      "How much stock do I need to begin?",
      "As little as possible. Start with a few products in small numbers, learn what sells, and reorder early. Cash is more useful than full shelves.",
    ],
    [
      "Should I sell on a marketplace or in my own shop?",
      "A marketplace brings visitors, while your own shop brings margin and customers you can reach again. Many begin with one and add the other within a year.",
    ],
    [
      "How do I set the right price?",
      "Add up all costs, including your time, and look at what comparable offers charge. If the result does not leave a margin, change the product or the audience, not the calculation.",
    ],
    [
      "How can I get the first customers?",
      "Start with people who already trust you, and ask them to tell others. Then be useful where your customers spend time. Paid advertising comes after the shop has proved that it sells.",
    ],
    [
      "What should I do about bad reviews?",
      "Answer briefly, apologize where it is due and say what you have changed. Other readers judge the answer more than the complaint.",
    ],
    [
      "How does {subj} help {audience}?",
      "It removes guesswork from everyday decisions and leaves more time for customers. Begin with the step where most orders are lost.",
    ],
    [
      "How do I deal with slow months?",
      "Use them for photographs, stock counts and repairs in the shop. Offer regulars something small and exclusive. A reserve from the good months keeps the nerves quiet.",
    ],
    [
      "Do I need a newsletter?",
      "It is the simplest way to reach people who already like what you do. Once a month is plenty, as long as there is something worth opening.",
    ],
    [
      "How many products are too many?",
      "When you can no longer say off the top of your head which ones earn money. A clear range is easier to buy from, and easier to run.",
    ],
  ],
  cases: [
    [
      "Picture a small shop with lovely products and too few orders.",
      "The owner asks a neighbor to buy a scarf on an old phone and watches in silence.",
      "The neighbor searches for the size, hesitates at the shipping costs and gives up at the account.",
      "Within a week the size stands next to the price, shipping is shown from the start, and an order needs no account.",
      "Nothing else changes.",
      "A month later there are noticeably more orders, and fewer questions by mail.",
      "The neighbor gets the scarf as a present.",
    ],
    [
      "Imagine a maker who sells candles at markets and wants to go online.",
      "Instead of forty scents there are six, photographed at the kitchen window.",
      "Each parcel carries a card that asks one question: what nearly kept you from ordering?",
      "Most answers mention delivery before a birthday.",
      "From then on, the page names the last safe day.",
      "Orders rise, and so does sleep.",
    ],
  ],
  checks: [
    "Place a test order on an old phone",
    "Show the total price early",
    "State size, material and delivery time",
    "Photograph the product in use",
    "Calculate the margin after all costs",
    "Allow orders without an account",
    "Write a clear return policy",
    "Answer messages within a day",
    "Count bestsellers once a week",
    "Thank returning customers",
    "Back up customer data with permission",
    "Collect customer questions for two weeks",
    "Send yourself a parcel",
    "Test the shop on a phone with one hand",
    "Check who answers on weekends",
    "Name the three products that earn most",
  ],
};
