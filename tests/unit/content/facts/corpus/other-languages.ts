import type { Topic } from "./topic.ts";

/** German, French and Spanish. */
export const OTHER_LANGUAGES: readonly Topic[] = [
  {
    name: "Lastenräder",
    sources: [
      {
        url: "https://rad.example/lastenrad",
        text: `<title>Zwei Lastenräder im Alltag</title><article><p>Wir sind mit zwei Lastenrädern drei Monate lang zum Einkaufen und zur Kita gefahren.</p>
<h2>Falke L</h2><p>Der Falke L wiegt 34 Kilogramm und trägt bis zu 180 Kilogramm. Sein Akku reicht für 60 Kilometer. Er kostet 4.890 Euro.</p>
<h2>Biber Duo</h2><p>Der Biber Duo wiegt 48 Kilogramm und trägt bis zu 220 Kilogramm. Sein Akku reicht für 45 Kilometer. Zwei Kinder sitzen nebeneinander. Er kostet 6.190 Euro.</p>
<p>Die Stadt Köln fördert den Kauf seit 2023 mit höchstens 2.000 Euro. Der Antrag muss vor dem Kauf gestellt werden. Auf Radwegen dürfen beide Räder fahren, in den Zug dürfen sie nicht mitgenommen werden.</p></article>`,
      },
    ],
    article: `<p>Wer in der Stadt kein Auto haben will, denkt früher oder später über ein Lastenrad nach. Was die beiden Räder können, die uns am häufigsten genannt werden, steht hier.</p>
<h2>Falke L</h2><p>{true|Der Falke L wiegt|Der Falke L wiegt 34 Kilogramm.} {swapped|für 45 Kilometer|Sein Akku reicht für 45 Kilometer.} {true|Der Falke L wiegt|Er trägt bis zu 180 Kilogramm.}</p>
<h2>Biber Duo</h2><p>{true|nebeneinander|Beim Biber Duo sitzen zwei Kinder nebeneinander.} {swapped|für 60 Kilometer|Der Akku reicht für 60 Kilometer.} {unit|Der Biber Duo wiegt|Er trägt bis zu 220 Gramm.}</p>
<h2>Förderung</h2><p>{comparison|Die Stadt Köln|Köln fördert den Kauf seit 2023 mit mindestens 2.000 Euro.} {true|Der Antrag|Der Antrag muss gestellt werden, bevor man das Rad kauft.} {negation|in den Zug|In den Zug dürfen beide Räder mitgenommen werden.} {true|Die Stadt Köln|Seit 2023 gibt es in Köln höchstens 2.000 Euro Förderung.}</p>`,
  },
  {
    name: "ein Museum",
    sources: [
      {
        url: "https://zeitung.example/museum",
        text: `<title>Das Museum am Hafen wird erweitert</title><article><p>Das Museum am Hafen wurde 1931 in Rostock eröffnet. Im vergangenen Jahr kamen 84.000 Besucher, im Jahr davor 71.000. Direktorin Anke Wiese leitet das Haus seit 2017, ihr Vorgänger Jörg Thamm hatte es elf Jahre lang geführt.</p>
<p>Der Anbau soll 2027 fertig werden und kostet 12 Millionen Euro. Die Hälfte davon zahlt das Land. „Wir brauchen vor allem Platz für die Boote“, sagt Anke Wiese.</p>
<p>Kinder unter 14 Jahren zahlen keinen Eintritt. Montags ist das Museum geschlossen.</p></article>`,
      },
    ],
    article: `<p>Kaum ein Haus an der Küste ist bei Familien so beliebt wie dieses, und bald wird es noch größer. Was man über das Museum und seinen neuen Teil wissen sollte, haben wir gesammelt.</p>
<p>{true|1931|Das Museum am Hafen wurde 1931 eröffnet.} {place|1931|Es wurde 1931 in Wismar eröffnet.} {person|leitet das Haus|Jörg Thamm leitet das Haus seit 2017.} {true|84.000|Im vergangenen Jahr hatte das Museum 84.000 Besucher.} {true|12 Millionen|Der Anbau kostet 12 Millionen Euro.} {unit|12 Millionen|Für 12 Milliarden Euro wird angebaut.} {time|12 Millionen|Der Anbau ist seit 2025 fertig.}</p>
<p>{misquoted|vor allem Platz|Anke Wiese sagt: „Wir brauchen vor allem Geld für die Boote.“} {true|vor allem Platz|„Wir brauchen vor allem Platz für die Boote“, sagt die Direktorin Anke Wiese.} {true|keinen Eintritt|Kinder unter 14 Jahren zahlen keinen Eintritt.} {experience|keinen Eintritt|Wir haben mit unseren Kindern zwei Stunden bei den Booten verbracht.}</p>`,
  },
  {
    name: "un thermostat",
    sources: [
      {
        url: "https://maison.example/thermostat",
        text: `<title>Que vaut un thermostat connecté ?</title><article><p>L'agence a suivi 640 foyers pendant deux hivers. Avec un thermostat connecté, ils ont consommé 9 % de gaz en moins. Les logements mal isolés n'ont rien économisé.</p>
<p>Le modèle Calido coûte 149 euros et fonctionne sans abonnement. Le modèle Nivo coûte 89 euros, mais il faut un abonnement de 3 euros par mois. La pose dure environ une heure. La loi l'impose dans les logements neufs depuis 2018.</p></article>`,
      },
    ],
    article: `<p>Beaucoup de gens se demandent si un tel appareil vaut son prix, surtout dans une maison qui n'est plus toute jeune. Voici ce que disent les chiffres que nous avons trouvés.</p>
<p>{true|L'agence a suivi|Pendant deux hivers, l'agence a suivi 640 foyers.} {opposite|9 % de gaz|Les foyers équipés ont consommé 9 % de gaz en plus.} {true|9 % de gaz|Avec un thermostat connecté, les foyers ont consommé 9 % de gaz en moins.} {negation|mal isolés|Même les logements mal isolés ont fait des économies.}</p>
<p>{true|Le modèle Calido|Le Calido fonctionne sans abonnement et coûte 149 euros.} {swapped|Le modèle Nivo|Il coûte 89 euros.} {unit|Le modèle Nivo|Pour le Nivo, il faut un abonnement de 3 euros par an.} {true|Le modèle Nivo|Le Nivo coûte 89 euros.} {year|La loi|La loi l'impose dans les logements neufs depuis 2008.} {true|La pose|Il faut environ une heure pour la pose.}</p>`,
  },
  {
    name: "aceite de oliva",
    sources: [
      {
        url: "https://campo.example/aceite",
        text: `<title>El aceite de la sierra</title><article><p>La cooperativa de Cazorla reúne a 1.300 agricultores y fue fundada en 1954. En 2023 produjo 4,5 millones de litros de aceite, un 30 % menos que el año anterior.</p>
<p>La presidenta, Rosa Lillo, dice que la lluvia llegó demasiado tarde. El aceite temprano se recoge en octubre y cuesta 14 euros el litro. El aceite de diciembre cuesta 9 euros el litro. Ambos se pueden guardar como máximo 18 meses.</p></article>`,
      },
    ],
    article: `<p>El aceite que se vende en las tiendas de la ciudad no siempre viene de donde dice la botella. Por eso hemos mirado cómo trabaja una de las cooperativas más conocidas de la sierra.</p>
<p>{true|reúne a 1.300|La cooperativa de Cazorla fue fundada en 1954.} {true|4,5 millones|En 2023 produjo 4,5 millones de litros.} {opposite|4,5 millones|Produjo un 30 % más que el año anterior.} {person|Rosa Lillo|El presidente, Manuel Ortega, dice que la lluvia llegó demasiado tarde.} {true|Rosa Lillo|Según Rosa Lillo, la lluvia llegó demasiado tarde.}</p>
<p>{swapped|El aceite de diciembre|El aceite temprano cuesta 9 euros el litro.} {true|El aceite temprano|El aceite temprano cuesta 14 euros el litro.} {comparison|Ambos se pueden|Los dos aceites se pueden guardar al menos 18 meses.} {true|Ambos se pueden|Ambos aceites se pueden guardar 18 meses como máximo.} {invented|El aceite temprano|El aceite temprano ganó una medalla en Milán.}</p>`,
  },
];
