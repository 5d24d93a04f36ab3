export const ofTexts = {
  textOfMarket: ({ market }: { market: string }) => `Texte für nur einen Markt (${market}) werden nicht übernommen.`,
  textOfShop: ({ language }: { language: string }) => `${language} ist die Sprache der eigenen Texte des Shops.`,
  textNoLanguage: ({ language, languages }: { language: string; languages: string }) =>
    `Der Shop hat keine Sprache „${language}“, nur ${languages} neben seiner eigenen.`,
  textShortId: ({ id }: { id: string }) =>
    `Identification „${id}“ ist, was eine Tabellenkalkulation von einer langen Zahl übrig lässt; wovon die Zeile handelt, ist darum unbekannt: Exportieren Sie die Datei erneut und öffnen Sie sie als Text.`,
  rowsLeft: ({ count, lines, why }: { count: number; lines: string; why: string }) =>
    `${count} Zeilen (${lines}): ${why}`,
  andMore: ({ count }: { count: number }) => `Und ${count} weitere.`,
  textNoType: ({ type, types }: { type: string; types: string }) =>
    `Der Shop hat keine übersetzten Texte der Art ${type}, nur der Arten ${types}.`,
  textNoField: ({ field, type, fields }: { field: string; type: string; fields: string }) =>
    `Das Feld ${field} von ${type} wird nicht übersetzt, nur ${fields}.`,
  textBaseChanged: 'Der Text in der Sprache des Shops hat sich seit der Datei geändert: Passt die Übersetzung?',
  textSame: 'Er ist derselbe wie der Text in der Sprache des Shops.',
  textNoOption: ({ word }: { word: string }) => `Kein Produkt hat eine Option mit „${word}“.`,
  textManyOptions: ({ word, options }: { word: string; options: string }) =>
    `„${word}“ ist ein Wort mehrerer Optionen (${options}), darum wurde keines übernommen.`,
  textNoPicture: ({ text }: { text: string }) => `Kein Bild hat den Text „${text}“.`,
  textManyProducts: ({ count, title }: { count: number; title: string }) =>
    `${count} Produkte heißen „${title}“, und keine Zeile nennt den Handle, darum wurde keines übernommen.`,
  textNoProduct: ({ handle, title }: { handle: string; title: string }) =>
    `Es gibt kein Produkt „${handle}“${title && ` und keines namens „${title}“`}.`,
  textNoTitle: ({ title }: { title: string }) =>
    `Es gibt kein Produkt namens „${title}“, und keine Zeile nennt den Handle.`,
  textNamesNothing:
    'Keine Zeile nennt den Handle oder den Titel dieses Produkts, und der Shop kennt seine Nummer nicht.',
  textNamesNoThing: 'Keine Zeile nennt seinen Handle oder Titel, und der Shop kennt seine Nummer nicht.',
  textNoneCalled: ({ title }: { title: string }) => `Keines heißt „${title}“, und der Shop kennt seine Nummer nicht.`,
  textManyCalled: ({ count, title, ids }: { count: number; title: string; ids: string }) =>
    `${count} davon heißen „${title}“ (${ids}), darum wurde keines übernommen.`,
  textNotYours: ({ type }: { type: string }) => `Ihre Rolle darf Texte der Art ${type} nicht ändern.`,
  textLinesContradict: ({ lines }: { lines: string }) =>
    `Die Zeilen ${lines} geben demselben Text verschiedene Werte, darum wurde keiner übernommen.`,
  textNoThing: 'Das gibt es nicht.',
  textNone: 'Diesen Text gibt es nicht.',
  textTranslatedChanged: 'Der Text, den er übersetzt, hat sich geändert.',
  xmlCdata: 'Ein CDATA-Abschnitt endet nicht.',
  xmlComment: 'Ein Kommentar endet nicht.',
  xmlInstruction: 'Eine Verarbeitungsanweisung endet nicht.',
  xmlDoctype: 'Ein Dokumenttyp (<!DOCTYPE …>) wird nicht angenommen.',
  xmlBehind: ({ tag }: { tag: string }) => `<${tag}> steht hinter dem Ende des Dokuments.`,
  xmlDeep: 'Seine Elemente sind zu tief verschachtelt.',
  xmlTwice: ({ tag, attribute }: { tag: string; attribute: string }) => `<${tag}> hat ${attribute} zweimal.`,
  xmlAttributes: ({ tag }: { tag: string }) => `<${tag}> hat zu viele Attribute.`,
  xmlQuotes: ({ attribute }: { attribute: string }) => `Der Wert von ${attribute} hat keine Anführungszeichen.`,
  xmlLess: ({ attribute }: { attribute: string }) => `Der Wert von ${attribute} enthält ein „<“.`,
  xmlEndsNothing: ({ tag }: { tag: string }) => `</${tag}> beendet nichts.`,
  xmlEndsOther: ({ tag, other }: { tag: string; other: string }) => `</${tag}> beendet <${other}>.`,
  xmlNotWhole: ({ tag }: { tag: string }) => `<${tag}> endet nicht: Die Datei ist nicht vollständig.`,
  xmlNone: 'Das ist kein XML-Dokument.',
  xmlNoTag: 'Ein „<“ ist kein Tag: Es wird &lt; geschrieben.',
  xmlOutside: 'Außerhalb des Dokuments steht Text.',
  xmlEntity: ({ entity }: { entity: string }) => `„${entity}“ ist keine Entität von XML: Ein & wird &amp; geschrieben.`,
  xmlCharacter: 'Ein Zeichen darin gibt es in XML nicht.',
  xmlName: ({ name }: { name: string }) => `„${name}“ ist kein Name.`,
  xliffNone: ({ tag }: { tag: string }) => `<${tag}> ist kein XLIFF-Dokument.`,
  xliffVersion: ({ version }: { version: string }) =>
    `Es ist XLIFF ${version || 'ohne Version'}, nicht 2.0: Speichern Sie es als XLIFF 2.0.`,
  xliffLanguage: 'Es sagt nicht, in welche Sprache übersetzt wird (trgLang).',
  xliffData: 'Ein Tag darin hat keine Originaldaten und kann darum nicht als HTML geschrieben werden.',
  xliffUnit: 'Kein Text dieses Shops hat eine Einheit mit dieser id.',
  xliffPartly: ({ some, all }: { some: number; all: number }) =>
    `Nur ${some} von ${all} Segmenten sind übersetzt, darum wurde nichts übernommen.`,
};
