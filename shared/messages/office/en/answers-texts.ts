/** Why a text of a file of translations is not taken, and why such a file cannot be read. */
export const ofTexts = {
  textOfMarket: ({ market }: { market: string }) => `Texts for one market alone (${market}) are not taken.`,
  textOfShop: ({ language }: { language: string }) => `${language} is the language of the shop's own texts.`,
  textNoLanguage: ({ language, languages }: { language: string; languages: string }) =>
    `The shop has no language '${language}', only ${languages} beside its own.`,
  textShortId: ({ id }: { id: string }) =>
    `Identification '${id}' is what a spreadsheet leaves of a long number, so it is unknown what the row is about: export the file again, and open it as text.`,
  rowsLeft: ({ count, lines, why }: { count: number; lines: string; why: string }) =>
    `${count} rows (lines ${lines}): ${why}`,
  andMore: ({ count }: { count: number }) => `And ${count} more.`,
  textNoType: ({ type, types }: { type: string; types: string }) =>
    `The shop has no translated texts of the type ${type}, only of ${types}.`,
  textNoField: ({ field, type, fields }: { field: string; type: string; fields: string }) =>
    `The field ${field} of ${type} is not translated, only ${fields}.`,
  textBaseChanged:
    'The text in the language of the shop has changed since the file was made: does the translation fit?',
  textSame: 'It is the same as the text in the language of the shop.',
  textNoOption: ({ word }: { word: string }) => `No product has an option with '${word}'.`,
  textManyOptions: ({ word, options }: { word: string; options: string }) =>
    `'${word}' is a word of several options (${options}), so none was taken.`,
  textNoPicture: ({ text }: { text: string }) => `No picture has the text '${text}'.`,
  textManyProducts: ({ count, title }: { count: number; title: string }) =>
    `${count} products are called '${title}', and no row names the handle, so none was taken.`,
  textNoProduct: ({ handle, title }: { handle: string; title: string }) =>
    `There is no product '${handle}'${title && `, and none called '${title}'`}.`,
  textNoTitle: ({ title }: { title: string }) => `There is no product called '${title}', and no row names the handle.`,
  textNamesNothing: 'No row names the handle or the title of this product, and the shop does not know its number.',
  textNamesNoThing: 'No row names its handle or its title, and the shop does not know its number.',
  textNoneCalled: ({ title }: { title: string }) =>
    `There is none called '${title}', and the shop does not know its number.`,
  textManyCalled: ({ count, title, ids }: { count: number; title: string; ids: string }) =>
    `${count} of them are called '${title}' (${ids}), so none was taken.`,
  textNotYours: ({ type }: { type: string }) => `Your role may not change texts of the type ${type}.`,
  textLinesContradict: ({ lines }: { lines: string }) =>
    `Lines ${lines} give the same text different values, so none was taken.`,
  textNoThing: 'There is no such thing.',
  textNone: 'There is no such text.',
  textTranslatedChanged: 'The text that it translates has changed.',
  xmlCdata: 'A CDATA section does not end.',
  xmlComment: 'A comment does not end.',
  xmlInstruction: 'A processing instruction does not end.',
  xmlDoctype: 'A document type (<!DOCTYPE …>) is not taken.',
  xmlBehind: ({ tag }: { tag: string }) => `<${tag}> stands behind the end of the document.`,
  xmlDeep: 'Its elements lie too deep.',
  xmlTwice: ({ tag, attribute }: { tag: string; attribute: string }) => `<${tag}> has ${attribute} twice.`,
  xmlAttributes: ({ tag }: { tag: string }) => `<${tag}> has too many attributes.`,
  xmlQuotes: ({ attribute }: { attribute: string }) => `The value of ${attribute} has no quotation marks.`,
  xmlLess: ({ attribute }: { attribute: string }) => `The value of ${attribute} has a '<'.`,
  xmlEndsNothing: ({ tag }: { tag: string }) => `</${tag}> ends nothing.`,
  xmlEndsOther: ({ tag, other }: { tag: string; other: string }) => `</${tag}> ends <${other}>.`,
  xmlNotWhole: ({ tag }: { tag: string }) => `<${tag}> does not end: the file is not whole.`,
  xmlNone: 'It is no XML document.',
  xmlNoTag: "A '<' is no tag: it is written &lt;.",
  xmlOutside: 'There is text outside of the document.',
  xmlEntity: ({ entity }: { entity: string }) => `'${entity}' is no entity of XML: a & is written &amp;.`,
  xmlCharacter: 'There is a character that XML has none of.',
  xmlName: ({ name }: { name: string }) => `'${name}' is no name.`,
  xliffNone: ({ tag }: { tag: string }) => `<${tag}> is no XLIFF document.`,
  xliffVersion: ({ version }: { version: string }) =>
    `It is XLIFF ${version || 'without a version'}, not 2.0: save it as XLIFF 2.0.`,
  xliffLanguage: 'It does not say which language it is translated to (trgLang).',
  xliffData: 'A tag in it has no original data, so it cannot be written as HTML.',
  xliffUnit: 'No text of this shop has a unit with this id.',
  xliffPartly: ({ some, all }: { some: number; all: number }) =>
    `Only ${some} of its ${all} segments are translated, so nothing was taken.`,
};
