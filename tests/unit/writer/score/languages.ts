import type { ScoredPost } from "#app/content/seo/seo.ts";
import { LINKS } from "./honest.ts";

const links = (one: string, two: string) =>
  `<p><a href="/preview/one">${one}</a> · <a href="https://blog.example/two">${two}</a></p>`;

const german: ScoredPost = {
  title: "Tomaten auf dem Balkon: So gelingt die erste Ernte",
  metaDescription:
    "Tomaten auf dem Balkon brauchen einen großen Topf, viel Licht und gleichmäßig Wasser. Hier steht, welche Sorten sich eignen und was im Sommer zu tun ist.",
  keywords: ["Tomaten", "Balkon"],
  ownLinks: LINKS,
  content: `<p>Tomaten wachsen auch ohne Garten. Ein Balkon mit sechs Stunden Sonne genügt, wenn der Topf groß genug ist. Wer im März beginnt, erntet die ersten Früchte im Juli.</p>
<h2>Welche Sorten sich eignen</h2>
<p>Am einfachsten sind Sorten, die klein bleiben. Sie brauchen weder Stäbe noch viel Platz. Kirschtomaten reifen früh und tragen bis in den Oktober. Fleischtomaten dagegen brauchen einen langen, warmen Sommer, den es nicht jedes Jahr gibt.</p>
<h2>Der richtige Topf für Tomaten</h2>
<p>Zehn Liter Erde sind das Mindeste, zwanzig sind besser. In einem kleinen Topf trocknet die Erde an heißen Tagen zweimal aus. Wichtig ist auch ein Loch im Boden, damit das Wasser abläuft. Nimm frische Erde und mische etwas Kompost darunter.</p>
<h2>Gießen und düngen</h2>
<p>Gieße am Morgen und immer von unten. Nasse Blätter werden leicht krank. Die Erde soll feucht bleiben, aber nicht nass. Wenn sie austrocknet und du dann viel gießt, platzen die Früchte. Ab Juni braucht die Pflanze jede Woche etwas Dünger.</p>
<ul><li>morgens gießen</li><li>Blätter trocken lassen</li><li>einmal in der Woche düngen</li></ul>
<h2>Was mit den Tomaten im Sommer zu tun ist</h2>
<p>Binde die Triebe locker an einen Stab. Bei hohen Sorten brichst du die Seitentriebe aus, solange sie klein sind. Das geht mit den Fingern und dauert nur ein paar Minuten. Kontrolliere dabei auch die Unterseite der Blätter. Kleine grüne Läuse spülst du einfach mit Wasser ab.</p>
<p>Im August kannst du die Spitze kappen. Dann steckt die Pflanze ihre Kraft in die Früchte, die schon hängen. Alles, was danach noch blüht, wird vor dem Winter nicht mehr reif.</p>
<h2>Ernten und aufheben</h2>
<p>Pflücke die Früchte, wenn sie ganz rot sind und sich leicht lösen. Sie gehören nicht in den Kühlschrank, denn dort verlieren sie ihren Geschmack. Grüne Tomaten reifen in einer Schale neben einem Apfel nach. Das dauert etwa eine Woche. Was du nicht gleich isst, kochst du zu Soße und füllst es heiß in Gläser.</p>
${links("Mehr über Kräuter", "Erde selbst mischen")}`,
};

const spanish: ScoredPost = {
  title: "Cómo aprender a nadar de adulto sin pasar miedo",
  metaDescription:
    "Aprender a nadar de adulto es posible con paciencia y un buen orden. Te contamos qué practicar primero, cuánto tiempo lleva y cómo perder el miedo al agua.",
  keywords: ["aprender a nadar", "nadar de adulto"],
  ownLinks: LINKS,
  content: `<p>Mucha gente cree que es tarde para aprender a nadar. No es verdad. Un adulto entiende mejor lo que hace su cuerpo y puede practicar con calma. Lo que suele faltar es un orden claro.</p>
<h2>Por qué da miedo</h2>
<p>El miedo no es al agua, sino a no poder respirar. Por eso conviene empezar donde haces pie. Allí puedes parar cuando quieras. Si alguien te mete prisa, busca otra persona para practicar.</p>
<h2>Qué practicar para aprender a nadar</h2>
<ol><li>Sopla dentro del agua, primero por la boca y después por la nariz.</li><li>Flota boca arriba con las orejas dentro del agua.</li><li>Empuja la pared y deslízate con los brazos delante.</li><li>Añade las piernas, sin prisa.</li><li>Por último, añade los brazos y la respiración.</li></ol>
<p>Cada paso necesita dos o tres días. No pases al siguiente hasta que el anterior te aburra. Esa es la mejor señal de que ya es tuyo.</p>
<h2>Cuánto tiempo lleva</h2>
<p>Con dos sesiones por semana, la mayoría cruza una piscina de veinticinco metros en tres meses. Hay quien tarda menos y hay quien tarda un año. No importa. Lo que cuenta es ir con frecuencia, aunque la sesión sea corta.</p>
<h2>Aprender a nadar solo o con clases</h2>
<p>Un profesor ve en un minuto lo que tú no notas en un mes. Además, vigila mientras tú te relajas. Si no puedes pagar muchas clases, toma una cada dos semanas y practica el resto por tu cuenta. Nunca practiques en una piscina vacía y sin socorrista.</p>
<p>Lleva gafas que cierren bien y un gorro cómodo. No necesitas nada más para empezar. Las aletas ayudan más tarde, cuando ya sabes respirar de lado.</p>
<h2>Cuando algo no sale</h2>
<p>Casi siempre es la cabeza. Si la levantas para mirar, las piernas se hunden y te cansas enseguida. Mira al fondo y deja que el agua te sostenga. Respira por un lado, con media cara dentro del agua. Al principio tragarás un poco, como todos, y no pasa nada.</p>
${links("Elegir piscina", "Estirar después de nadar")}`,
};

const japanese: ScoredPost = {
  title: "自宅でできる水出しコーヒーの作り方",
  metaDescription:
    "水出しコーヒーは、瓶と水とコーヒー豆があれば自宅で作れます。豆の量、浸す時間、失敗したときの直し方を順番にわかりやすく説明します。初めての方にもおすすめです。",
  keywords: ["水出しコーヒー", "作り方"],
  ownLinks: LINKS,
  content: `<p>水出しコーヒーは、火を使わずに作れる飲み物です。必要なのは瓶と水とコーヒー豆だけです。夜に仕込めば、朝にはもう飲めます。ここでは、初めての人のために順番を説明します。</p>
<h2>用意するもの</h2>
<ul><li>ふたのある一リットルの瓶</li><li>粗くひいた豆を八十グラム</li><li>冷たい水を八百ミリリットル</li><li>細かいざると紙のフィルター</li></ul>
<p>豆は、普段飲んでいるもので十分です。深くいったものは、チョコレートのような香りになります。浅くいったものは、果物に近い味がします。店でひいてもらうときは、粗くしてくださいと頼みましょう。</p>
<h2>水出しコーヒーの作り方</h2>
<ol><li>瓶に豆を入れます。</li><li>水を少しずつ注ぎます。</li><li>軽く混ぜて、ふたをします。</li><li>冷蔵庫に入れて、十二時間ほど待ちます。</li><li>ざるでこし、次に紙でもう一度こします。</li></ol>
<p>急いで注ぐと、豆が浮いたままになります。一度に全部を入れず、二回に分けるとうまくいきます。待つ間は、何もする必要がありません。</p>
<h2>味がうすいとき</h2>
<p>まず、時間を二時間のばしてみてください。それでもうすければ、豆を十グラム増やします。反対に苦いときは、時間を短くします。ひき方が細かすぎる場合もあります。一度に変えるのは一つだけにすると、原因がわかります。</p>
<h2>水出しコーヒーの保存</h2>
<p>こしたあとの飲み物は、冷蔵庫で三日ほど持ちます。豆を入れたままにすると、苦みが強くなるので注意しましょう。牛乳で割ると、やわらかい味になります。氷を入れる人は、少し濃いめに作るとよいでしょう。</p>
<p>残ったものを製氷皿で凍らせる方法もあります。その氷を牛乳に浮かべれば、最後まで味がうすくなりません。夏の午後に、ぜひ試してみてください。</p>
${links("豆の選び方", "冷たいお茶の入れ方")}`,
};

const chinese: ScoredPost = {
  title: "阳台种番茄：第一次就成功的简单方法",
  metaDescription:
    "阳台种番茄并不难，选对品种和花盆，保证光照，按时浇水，七月就能吃到自己种的果子。这篇文章一步一步告诉你怎么做，以及夏天最常见的问题怎么解决才不会白忙。",
  keywords: ["番茄", "阳台"],
  ownLinks: LINKS,
  content: `<p>没有院子也能种番茄。一个朝南的阳台，每天有六个小时的阳光，就足够了。三月播种，七月就能摘到第一批果子。下面按照顺序说明要做的事情。</p>
<h2>选择合适的品种</h2>
<p>第一次种，最好选小果的品种。它们长得不高，不需要很多空间，成熟得也早。大果的品种要等很久，如果夏天太短，果子可能来不及变红。买苗的时候，看看叶子的背面有没有虫。</p>
<h2>番茄需要多大的花盆</h2>
<p>花盆至少要装十升土，二十升更好。盆太小，天热的时候一天要浇两次水。盆底一定要有洞，不然根会烂掉。用新的营养土，再加一点堆肥，就不用担心前两个月的肥料。</p>
<h2>浇水和施肥</h2>
<p>早上浇水，浇在土上，不要淋湿叶子。土要保持湿润，但是不能积水。如果土干透了再猛浇，果子容易裂开。六月开始，每个星期施一次肥。</p>
<ul><li>早上浇水</li><li>叶子保持干燥</li><li>每星期施肥一次</li></ul>
<h2>夏天怎样照顾番茄</h2>
<p>用一根竹竿支撑主茎，绳子不要绑得太紧。高的品种会长出很多侧枝，趁小的时候用手掰掉。发现蚜虫，用水冲走就可以，不必用药。</p>
<p>八月可以把顶端剪掉。这样，养分会留给已经挂在枝上的果子。之后开的花，冬天以前是不会成熟的，留着也没有用。</p>
<h2>收获和保存</h2>
<p>果子完全变红，轻轻一拉就掉的时候，味道最好。不要放进冰箱，冷的地方会让它失去香味。没有熟的可以和苹果放在一起，大约一个星期就会变红。吃不完的煮成酱，趁热装进玻璃瓶，冬天也能用。</p>
<p>最后把枯枝和土分开处理。土晒干以后可以再用一年，但是同一盆里明年最好种豆子，不要连着种同样的东西。这样病害会少很多。</p>
${links("阳台种香草", "自己配土")}`,
};

const arabic: ScoredPost = {
  title: "كيف تبدأ زراعة النعناع في المنزل خطوة بخطوة",
  metaDescription:
    "زراعة النعناع في المنزل سهلة إذا عرفت حجم الأصيص وكمية الماء والضوء. هنا تجد الخطوات كلها مرتبة، مع حلول لأشهر المشكلات التي تواجه المبتدئين في البيت.",
  keywords: ["زراعة النعناع", "النعناع في المنزل"],
  ownLinks: LINKS,
  content: `<p>زراعة النعناع في المنزل من أسهل ما يمكن أن تبدأ به. يكفيك أصيص واحد ونافذة مشمسة وقليل من الصبر. بعد ستة أسابيع تقطف أول الأوراق لشاي المساء.</p>
<h2>ما الذي تحتاجه</h2>
<ul><li>أصيص قطره عشرون سنتيمترا وفي أسفله ثقب</li><li>تربة خفيفة تحفظ الماء ولا تحبسه</li><li>عود من نعناع طازج من السوق</li></ul>
<p>اختر عودا قويا لم يزهر بعد. انزع الأوراق السفلى واترك أربع أوراق في الأعلى. ضعه في كأس ماء قرب النافذة. تظهر الجذور بعد أسبوع تقريبا، ثم تنقله إلى التربة.</p>
<h2>خطوات زراعة النعناع</h2>
<p>املأ الأصيص حتى ثلثيه، ثم ضع العود في الوسط. أكمل التربة واضغطها برفق بأصابعك. اسق النبتة حتى يخرج الماء من الأسفل. لا تتركها في شمس الظهر خلال الأيام الثلاثة الأولى، لأن الجذور ما زالت ضعيفة.</p>
<p>يحب النعناع الرطوبة، لكنه يموت إذا بقيت جذوره في الماء. المس التربة كل صباح. إذا كانت جافة عند السطح فقد حان وقت السقي. في الصيف تسقيه كل يوم، وفي الشتاء مرة كل ثلاثة أيام.</p>
<h2>أخطاء شائعة في زراعة النعناع</h2>
<p>أول خطأ هو الأصيص الصغير. تنتشر جذور هذه النبتة بسرعة، فإذا ضاق المكان اصفرت الأوراق. والخطأ الثاني هو ترك الأزهار، فهي تأخذ قوة النبتة ويصبح الطعم مرا. اقطع رأس كل غصن عندما ترى أول برعم.</p>
<p>قد ترى حشرات صغيرة خضراء تحت الأوراق. اغسلها بماء بارد مرتين في الأسبوع، ولا تستعمل المبيدات على نبات تأكله.</p>
<h2>القطف والحفظ</h2>
<p>اقطف في الصباح قبل أن تشتد الحرارة، فالرائحة عندها أقوى. لا تأخذ أكثر من ثلث النبتة في المرة الواحدة. جفف ما يزيد عن حاجتك في مكان مظلل، ثم احفظه في علبة مغلقة بعيدا عن الضوء. يبقى طعمه طيبا نحو ستة أشهر.</p>
<h2>متى تجدد النبتة</h2>
<p>بعد سنتين تضعف السيقان وتصبح خشبية. خذ منها عودا جديدا وابدأ من أول الطريق. هكذا يبقى عندك نعناع طازج طوال السنة من غير أن تشتري شيئا، ويمكنك أن تهدي جيرانك أصيصا صغيرا منه.</p>
${links("زراعة الريحان", "تربة الشرفة")}`,
};

const thai: ScoredPost = {
  title: "วิธีปลูกโหระพาในกระถางสำหรับมือใหม่",
  metaDescription:
    "ปลูกโหระพาในกระถางไม่ยาก แค่มีแดดพอ ดินร่วน และรดน้ำให้ถูกเวลา บทความนี้บอกทุกขั้นตอน ตั้งแต่เลือกกระถางจนถึงเก็บใบไปทำอาหาร",
  keywords: ["โหระพา", "กระถาง"],
  ownLinks: LINKS,
  content: `<p>โหระพาเป็นผักที่ปลูกง่ายที่สุดอย่างหนึ่ง คนที่อยู่ห้องเล็กก็ปลูกได้ ขอแค่มีระเบียงที่แดดส่องถึงวันละห้าชั่วโมง ภายในหนึ่งเดือนก็เก็บใบไปทำกับข้าวได้แล้ว</p>
<h2>เลือกกระถางและดิน</h2>
<p>กระถางควรกว้างอย่างน้อยยี่สิบเซนติเมตร และต้องมีรูที่ก้นเพื่อให้น้ำไหลออก ดินที่ดีคือดินร่วนผสมปุ๋ยหมักเล็กน้อย ถ้าดินแน่นเกินไป รากจะหายใจไม่ออกและต้นจะโตช้า</p>
<ul><li>กระถางที่มีรู</li><li>ดินร่วน</li><li>กิ่งโหระพาจากตลาด</li></ul>
<h2>วิธีปักชำโหระพา</h2>
<p>ซื้อโหระพาจากตลาดมาหนึ่งกำ เลือกกิ่งที่แข็งแรงและยังไม่มีดอก เด็ดใบด้านล่างออกให้หมด แล้วแช่ก้านไว้ในแก้วน้ำประมาณหนึ่งสัปดาห์ เมื่อเห็นรากสีขาวยาวสองเซนติเมตร ก็ย้ายลงดินได้เลย</p>
<p>หลังย้ายใหม่ ให้วางไว้ในที่ร่มสามวันก่อน จากนั้นค่อยย้ายไปรับแดด วิธีนี้ช่วยให้ต้นไม่เหี่ยวและตั้งตัวได้เร็ว</p>
<h2>รดน้ำอย่างไร</h2>
<p>รดน้ำตอนเช้าทุกวัน ถ้าฝนตกก็ไม่ต้องรด ลองแตะหน้าดินดูก่อน ถ้ายังชื้นอยู่ให้รอถึงเย็น น้ำมากเกินไปทำให้รากเน่า ส่วนน้ำน้อยเกินไปทำให้ใบเล็กและมีรสขม</p>
<h2>ดูแลโหระพาให้แตกพุ่ม</h2>
<p>เมื่อต้นสูงประมาณหนึ่งฝ่ามือ ให้เด็ดยอดบนสุดออก ต้นจะแตกกิ่งด้านข้างและเป็นพุ่มสวย ทำแบบนี้ทุกสองสัปดาห์ อย่าปล่อยให้ออกดอก เพราะใบจะแข็งและกลิ่นจะจางลง</p>
<p>ถ้าเจอเพลี้ยสีเขียวใต้ใบ ให้ล้างด้วยน้ำเปล่าแรง ๆ ไม่ควรใช้ยาฆ่าแมลงกับผักที่เราจะกิน</p>
<h2>เก็บใบและเก็บรักษา</h2>
<p>เก็บใบตอนเช้าจะหอมที่สุด แต่ละครั้งอย่าเก็บเกินหนึ่งในสามของต้น ใบที่เหลือห่อด้วยกระดาษแล้วใส่กล่อง แช่ในตู้เย็นได้ประมาณสี่วัน หรือจะสับแล้วแช่แข็งกับน้ำมันก็เก็บได้นานหลายเดือน</p>
${links("ปลูกพริก", "ทำปุ๋ยหมัก")}`,
};

export const LANGUAGES = { german, spanish, japanese, chinese, arabic, thai };
