/**
 * What fills a text on any subject: phrases that announce, praise or exhort, and words that value
 * without saying what. Single ones are in every text; many make a text that says nothing.
 */

/** Each counts as one phrase. */
const PHRASES: Readonly<Record<string, string>> = {
  en: "in today['’]s (?:\\w+[ -]){0,2}(?:world|age|era|society|landscape|times)|in (?:the|our) (?:modern|digital) (?:world|age|era)|more (?:important |relevant )?than ever(?: before)?|it(?:['’]s| is) (?:important|essential|crucial|worth noting|vital) (?:to|that)|it(?:['’]s| is) no (?:secret|wonder)|plays? an? (?:\\w+ )?role|in conclusion|to sum up|in summary|final thoughts|when it comes to|whether you(?:['’]re| are) an?|look no further|you(?:['’]ve| have) come to the right place|at the end of the day|last but not least|needless to say|in this (?:article|guide|post|blog post|comprehensive guide)|everything (?:that )?(?:you|we) (?:need to )?know|let(?:['’]s| us) (?:dive in|explore|take a closer look|delve)|make all the difference|(?:big|huge|significant|great) (?:difference|impact)|take (?:it|your \\w+) to the next level|unlock (?:your|the|a|its)|(?:full|true) potential|is (?:the )?key(?! in\\b)|there (?:is|are) no right or wrong|everyone is different|a wide (?:range|array|variety) of|find(?:ing)? (?:what|the \\w+ that) works? best|(?:it )?remains to be seen|keep you up to date|so what are you waiting for|why not start today|(?:start|begin) today|first step|small (?:steps|changes)|step by step|(?:your|a|this) journey|stay (?:motivated|consistent|positive|focused)|peace of mind|stands? out|go(?:es)? the extra mile|(?:one thing|it) is (?:certain|clear|for sure)|the (?:future|possibilities) (?:looks bright|is bright|are endless)|here to stay|only the beginning|(?:great|excellent|fantastic|perfect|ideal) choice|value for money|all your needs|the sky is the limit|best version of|simply put|as the name suggests|taken together|advantages and disadvantages|a number of (?:benefits|advantages)|as technology continues|modern world|redefin(?:es|ing) (?:what|the|how)|never been (?:so |this )?easier|like never before|game[- ]changer|tell us in the comments|share (?:this|it) with",
  de: "in der heutigen (?:\\p{L}+ ){0,2}\\p{L}*(?:zeit|welt)|heutzutage|aktueller denn je|spielt (?:dabei )?eine (?:\\p{L}+ ){0,2}rolle|in diesem (?:artikel|beitrag|ratgeber)|erfahren sie|es ist (?:wichtig|entscheidend|ratsam)|das a und o|zusammenfassend|abschließend lässt sich|nicht zuletzt|darüber hinaus|von großer bedeutung|von entscheidender bedeutung|(?:ein|der) schlüssel zum|volles potenzial|einen (?:großen )?unterschied|einen (?:\\p{L}+ )?beitrag|trägt (?:maßgeblich )?dazu bei|worauf (?:es ankommt|sie achten)|rund um das thema|es lohnt sich|jede[rs]? (?:einzelne|beitrag|schritt) zählt|was am besten zu ihnen passt|auf diese weise|noch heute|gelingt es ihnen|kleine veränderungen|die richtige adresse|wir freuen uns auf",
  fr: "de nos jours|à l['’]heure actuelle|il est (?:important|essentiel|crucial|recommandé|primordial) de|jou(?:e|ent) un rôle|dans cet article|nous allons (?:découvrir|explorer|voir)|découvrez (?:dès|tous|ensemble)|en conclusion|pour conclure|force est de constater|que vous soyez|n['’]hésitez (?:pas|plus)|n['’]attendez plus|qu['’]attendez-vous|est la clé|est primordial|de plus en plus de|il existe de nombreu\\p{L}+|par ailleurs|ce qui vous convient|au quotidien|tout en œuvre|à votre (?:écoute|disposition|service)|sans plus attendre|vous l['’]aurez compris|faire la différence|répondre à vos besoins",
  es: "hoy en día|en la actualidad|en el mundo actual|jueg?a un papel|es (?:importante|fundamental|esencial|clave)(?: que| para)?|en este artículo|te (?:mostraremos|contamos todo|explicamos)|en conclusión|en resumen|sin lugar a dudas|no (?:dudes|esperes|olvides)|marcar (?:una gran|la) diferencia|una gran diferencia|cada (?:esfuerzo|paso) cuenta|a lo largo del tiempo|de esta manera|existen (?:numeros|múltiples|divers)\\p{L}*|la mejor opción|da el primer paso|el primer paso|todo lo que necesitas|te ayudará a|que mejor se adapt\\p{L}+|seguir adelante",
  ja: "いかがでした|最後までご覧|ご紹介しました|詳しく解説|重要(?:です|な|になって)|大切(?:です|な|にする)|欠かせない|かもしれません|可能性があります|と言われています|ではないでしょうか|みてはいかが|心がけ|ことがポイント|ポイントです|おすすめです|自分に合った|さまざまな|現代社会|できることから",
};

/** Each counts as a third of a phrase. Beginnings of words, whatever their endings. */
const WORDS: Readonly<Record<string, string>> = {
  en: "crucial essential vital pivotal comprehensive seamless robust leverag foster elevat empower unlock unleash embark holistic valuable effective effortless numerous ultimate transform thriv fulfill powerful fantastic outstanding impressive amazing incredible wonderful exciting inspir unique excellen ensur enhanc optimi streamlin maximi overwhelm stress productiv success achiev potential benefit strateg techniqu solution priorit mindset motivat positiv meaningful purpose professional reliabl friendly convenient affordab versatil stylish sleek premium trusted quality flexib scalab innovat sustainab wellbeing well-being well-balanced resilien compassion gratitude grateful confidence passion dedicat popular enjoy healthier happier improv focus goal needs advantage disadvantage challeng opportunit possibilit approach environment lifestyle habit easy easier simple perfect ideal revolution groundbreak unrivalled unrivaled unmatched unparallel unprecedent flawless iconic timeless world-class stunning breathtak next-generation cutting-edge state-of-the-art masterpiece extraordinar exceptional superior luxur exquisite elegan bold brilliant intuitive intelligen whisper-quiet game-chang award-w must-have redefin reimagin delight",
  de: "wichtig entscheidend wesentlich zahlreich vielfältig individuell ganzheitlich potenzial herausforderung möglichkeit vorteil strateg erfolgreich erfolg langfristig wertvoll effektiv effizien positiv bewusst gezielt hochwertig professionell kompetent zuverlässig modern perfekt ideal fördern fördert steiger stärk entfalt gestalt gelingt gelingen profitier beitragen wohlbefinden wohlfühl produktiv motivier motivation fokussier konzentration struktur flexib ausgeglichen ausgewogen optimal sinnvoll regelmäßig veränderung verantwortungsvoll inspir freundlich vertrau revolutionär einzigartig unvergleichlich bahnbrechend außergewöhnlich exklusiv luxuriös atemberaubend makellos zeitlos meisterwerk",
  fr: "essentiel important crucial primordial incontournable idéal parfait optimal nombreu multipl spécifique efficac bienfait avantage atout équilibr épanou potentiel objectif solution stratég favoris amélior contribu permet profit découvr adapté qualité simple durable accessible professionnel sérieu motivation significati régulièrement régularité pleinement bien-être confiance satisf rapidité compétit expériment révolutionn inégal incomparab exceptionnel extraordinaire exclusi luxueu époustoufl intemporel",
  es: "important fundamental esencial clave ideal perfect óptim numeros divers efectiv eficaz ventaja beneficio potencial objetivo meta estrategia solucion herramienta mejor logr alcanz aprovech garantiz descubr calidad éxito hábito bienestar tranquil confianza sencill excelente constancia motivación paciencia compromiso disciplina estabilidad prudencia sólid adecuad necesari revolucionari incomparab inigualab excepcional extraordinari exclusiv lujos impresionante atemporal",
};

const FOUND: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(PHRASES).map(([code, phrases]) => [
    code,
    new RegExp(code === "ja" ? phrases : `(?<!\\p{L})(?:${phrases})(?!\\p{L})`, "giu"),
  ]),
);

/** The beginnings of hollow words by their first three letters. */
const BEGINNINGS: ReadonlyMap<string, ReadonlyMap<string, string[]>> = new Map(
  Object.entries(WORDS).map(([code, words]) => {
    const byStart = new Map<string, string[]>();
    for (const word of words.split(" ")) {
      const start = word.slice(0, 3);
      byStart.set(start, [...(byStart.get(start) ?? []), word]);
    }
    return [code, byStart];
  }),
);

/** The filler phrases of a text; null in a language of which none are known. */
export function findFillers(text: string, code: string): string[] | null {
  const pattern = FOUND.get(code);
  return pattern ? [...text.matchAll(pattern)].map(([phrase]) => phrase) : null;
}

/** True for a word, in lower case, that values without saying what. */
export function isHollow(word: string, code: string): boolean {
  const starts = BEGINNINGS.get(code)?.get(word.slice(0, 3));
  return starts?.some((start) => word.startsWith(start)) ?? false;
}
