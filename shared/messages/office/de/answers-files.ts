const askNumbers =
  'Nichts aus der Spalte wird übernommen, bis Sie sagen, wie ihre Zahlen geschrieben sind: mit Punkt oder Komma (--numbers point oder --numbers comma).';
const notations = { point: 'Dezimalpunkt', comma: 'Dezimalkomma' };

export const ofFiles = {
  cellBecause: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  cellCare: ({ name, text, words }: { name: string; text: string; words: string }) =>
    `${name} „${text}“ ist nicht je ein Code jeder Art aus ${words}.`,
  cellCountry: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist nicht das Kürzel eines Landes wie PT.`,
  cellFromOne: ({ name, text }: { name: string; text: string }) => `${name} „${text}“ ist keine Zahl ab 1.`,
  cellGiftCard: ({ name }: { name: string }) =>
    `${name} ist TRUE: Dieser Shop kann noch keine Geschenkkarten verkaufen, darum wurde das Produkt weggelassen.`,
  cellGrams: ({ name, text }: { name: string; text: string }) => `${name} „${text}“ ist keine Zahl von Gramm.`,
  cellNeeds: ({ name, other }: { name: string; other: string }) => `${name} braucht ${other} daneben.`,
  cellNegative: ({ name, text }: { name: string; text: string }) => `${name} ${text} ist negativ: 0 wird gespeichert.`,
  cellNoDecimals: ({ currency, amount }: { currency: string; amount: number }) =>
    `Ein Preis in ${currency} hat keine Nachkommastellen, ${amount} aber doch.`,
  cellNoFlag: ({ name, text }: { name: string; text: string }) => `${name} „${text}“ ist weder TRUE noch FALSE.`,
  cellNoList: ({ name }: { name: string }) => `${name} ist keine JSON-Liste von Texten.`,
  cellNoManufacturer: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ nennt kein Dokument wie manufacturer/acme.`,
  cellNoNumber: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist keine einfache Zahl wie 1234.50.`,
  cellNoReduction: ({ name, compareAt, price }: { name: string; compareAt: string; price: string }) =>
    `${name} ${compareAt} liegt nicht über dem Preis ${price}: Es wird keine Reduzierung gezeigt.`,
  cellNoSingleValue: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ gehört zu keinem einzelnen Wert.`,
  cellNoTitle: ({ name, handle }: { name: string; handle: string }) =>
    `${name} fehlt: Keine Zeile von „${handle}“ hat einen.`,
  cellNoneOf: ({ name, text, words }: { name: string; text: string; words: string }) =>
    `${name} „${text}“ ist keines von ${words}.`,
  cellNotEmptied: ({ name }: { name: string }) => `${name} kann nicht geleert werden.`,
  cellNotEmpty: 'Das darf nicht leer sein.',
  cellPolicy: ({ text }: { text: string }) => `„${text}“ ist weder DENY noch CONTINUE.`,
  cellPriceMissingBeside: ({ name }: { name: string }) => `${name} fehlt neben dem Vergleichspreis.`,
  cellStatus: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist keines von active, draft und archived.`,
  cellTariff: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist keine Nummer aus sechs, acht oder zehn Ziffern wie 611011.`,
  cellThreeDecimals: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist kein Preis: Von drei Nachkommastellen ist die letzte 0, wie 12.500.`,
  cellTooDear: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist mehr, als der Shop berechnen kann.`,
  cellTooLong: ({ name, most }: { name: string; most: number }) => `${name} hat mehr als ${most} Zeichen.`,
  cellUnits: ({ text, most }: { text: string; most: number }) => `„${text}“ ist keine ganze Stückzahl bis ${most}.`,
  cellWhole: ({ name, text, most }: { name: string; text: string; most: number }) =>
    `${name} „${text}“ ist keine ganze Zahl bis ${most}.`,
  cellsContradict: ({ name, one, other }: { name: string; one: string; other: string }) =>
    `„${name}“ ist „${one}“ in einer Zeile und „${other}“ in einer anderen.`,
  cellsGarbled: ({ names }: { names: string }) =>
    `${names} hat „\ufffd“ an der Stelle eines Buchstabens, der verloren ging, bevor die Datei gespeichert wurde.`,
  cellsNotBoth: ({ one, other }: { one: string; other: string }) =>
    `${one} und ${other} können nicht beide angegeben werden.`,
  codeShortened: ({ name, code }: { name: string; code: string }) =>
    `${name} „${code}“ ist, was eine Tabellenkalkulation von einer langen Zahl übrig lässt; ihre letzten Ziffern fehlen, darum wurde sie weggelassen. Formatieren Sie die Spalte als Text und exportieren Sie sie neu.`,
  codeWithoutZeros: ({ name, code, whole }: { name: string; code: string; whole: string }) =>
    `${name} „${code}“ ist vielleicht „${whole}“ im Shop, ohne die Nullen, die eine Tabellenkalkulation weglässt: Dort ändert sich nichts. Formatieren Sie die Spalte als Text.`,
  compositionForm: ({ text }: { text: string }) =>
    `„${text}“ ist nicht so geschrieben wie „80% wool, 20% cashmere; lining: 100% cupro“.`,
  compositionSum: ({ text, percent }: { text: string; percent: number }) =>
    `„${text}“ ergibt zusammen ${percent} %, nicht 100 %.`,
  firstCounts: ({ what, handle }: { what: string; handle: string }) => `${what} Der Wert von „${handle}“ gilt.`,
  firstPictures: ({ most }: { most: number }) => `nur die ersten ${most} Bilder werden gespeichert.`,
  inDescription: ({ reason }: { reason: string }) => `In der Beschreibung: ${reason}`,
  linesContradict: ({ lines, field, column }: { lines: string; field: string; column: string }) =>
    `Die Zeilen ${lines} geben demselben ${field} verschiedene Werte, darum wurde keiner übernommen.${column === '' ? '' : ` Nennen Sie die Variante mit ihrer SKU oder mit ${column}.`}`,
  noFibre: ({ text }: { text: string }) =>
    `„${text}“ ist kein Name einer Faser nach Anhang I der Verordnung (EU) Nr. 1007/2011, wie cotton.`,
  noTextilePart: ({ text }: { text: string }) => `„${text}“ ist kein Teil eines Textils, wie lining.`,
  optionName: ({ name }: { name: string }) => `Eine Option kann nicht „${name}“ heißen.`,
  optionNoName: ({ place, value }: { place: number; value: string }) =>
    `Option${place} hat den Wert „${value}“, aber keinen Namen.`,
  optionNoValue: ({ place, name }: { place: number; name: string }) => `Option${place} (${name}) hat keinen Wert.`,
  optionsDiffer: ({ before, names }: { before: string; names: string }) =>
    `Das Produkt hat die Optionen ${before}, die Datei nennt ${names}: Nennen Sie alle, oder importieren Sie die Datei als vollständig (--complete).`,
  pictureLarge: ({ name }: { name: string }) => `${name} ist größer als 60 MB.`,
  pictureMissing: ({ name, folder }: { name: string; folder: string }) =>
    `Das Bild ${name} wurde nicht gefunden${folder === '' ? ' (mit --images wurde kein Ordner angegeben)' : ` (${folder})`}.`,
  pictureNoFile: ({ name }: { name: string }) => `${name} ist keine Datei.`,
  pictureRemoved: ({ picture }: { picture: string }) => `Das Bild ${picture} wurde entfernt.`,
  pictureSeveral: ({ folder, name }: { folder: string; name: string }) =>
    `Mehrere Bilder in ${folder} könnten ${name} sein: Keines wurde übernommen.`,
  pictureNotReadable: ({ name }: { name: string }) => `${name} ist kein Bild, das gelesen werden kann.`,
  priceMissing: 'Price fehlt.',
  productVariants: ({ most, count }: { most: number; count: number }) =>
    `Ein Produkt hat höchstens ${most} Varianten, dieses hat ${count}.`,
  rowManySkus: ({ count, sku }: { count: number; sku: string }) =>
    `${count} Varianten haben die SKU „${sku}“: Nennen Sie auch das Produkt und seine Optionen.`,
  rowNamesNothing: 'Die Zeile nennt weder eine SKU noch einen Handle.',
  rowNoHandle: 'Die Zeile nennt weder einen Handle noch einen Titel.',
  rowNoProduct: ({ handle }: { handle: string }) => `Es gibt kein Produkt „${handle}“.`,
  rowNoSku: ({ sku, inProduct, whole }: { sku: string; inProduct: boolean; whole: string }) =>
    `Es gibt keine Variante mit der SKU „${sku}“${inProduct ? ' in diesem Produkt' : ''}.${whole === '' ? '' : ` Vielleicht ist es „${whole}“, ohne die Nullen, die eine Tabellenkalkulation weglässt.`}`,
  rowNoVariant: ({ values, isDate }: { values: string; isDate: boolean }) =>
    `Das Produkt hat keine Variante ${values}.${isDate ? ' Vielleicht hat eine Tabellenkalkulation aus einer Größe wie 2-4 ein Datum gemacht.' : ''}`,
  rowShortSku: ({ sku }: { sku: string }) =>
    `Die SKU „${sku}“ ist, was eine Tabellenkalkulation von einer langen Zahl übrig lässt: Ihre letzten Ziffern fehlen. Formatieren Sie die Spalte als Text und exportieren Sie sie neu.`,
  rowWithOthers: ({ lines, more }: { lines: string; more: number }) =>
    `Nicht übernommen, weil Zeile ${lines}${more > 0 ? ` und ${more} weitere` : ''} desselben Produkts es nicht wurde.`,
  skuEmptied: ({ mark }: { mark: string }) => `„${mark}“ ist keine SKU: In Dateien leert es die Zelle.`,
  skuForeign: ({ owner, sku, handle }: { owner: string; sku: string; handle: string }) =>
    `Auch das Produkt „${owner}“ hat die SKU ${sku}. Ist „${handle}“ sein neuer Handle, archivieren Sie das alte Produkt und leiten Sie seine Links weiter: npm run shop -- redirects set /products/${owner} /products/${handle}`,
  skuLong: ({ most }: { most: number }) => `Eine SKU hat höchstens ${most} Zeichen.`,
  skuOneLine: 'Eine SKU ist eine Zeile.',
  skuRepeated: ({ line, sku }: { line: number; sku: string }) => `Zeile ${line} hat auch die SKU ${sku}.`,
  staysArchived: ({ name }: { name: string }) =>
    `Das Produkt ist archiviert und bleibt es: ${name} active bringt es wieder in den Verkauf.`,
  valueIsDate: ({ name, text }: { name: string; text: string }) =>
    `${name} „${text}“ ist ein Datum: Vielleicht hat eine Tabellenkalkulation es aus einer Größe wie 2-4 gemacht.`,
  variantKept: ({ name }: { name: string }) => `${name} ist nicht in der Datei und bleibt, wie es ist.`,
  variantRemoved: ({ name }: { name: string }) => `${name} wurde entfernt.`,
  variantTwice: ({ name, line }: { name: string; line: number }) => `${name} wurde schon in Zeile ${line} beschrieben.`,
  variantWithoutOption: ({ name, option }: { name: string; option: string }) =>
    `${name} ist nicht in der Datei und hat keine Angabe zu ${option}: Nennen Sie auch diese Variante, oder importieren Sie die Datei als vollständig (--complete).`,
  importGoesOn: 'Ein früherer Import dieser Datei endete hier; er geht mit dem weiter, was folgt.',
  numbersReadAs: ({ name, notation }: { name: string; notation: 'point' | 'comma' }) =>
    `${name} wird mit ${notations[notation]} gelesen.`,
  numbersReadSo: ({
    name,
    notation,
    example,
    value,
  }: {
    name: string;
    notation: 'point' | 'comma';
    example: string;
    value: string;
  }) => `${name} wird mit ${notations[notation]} gelesen: „${example}“ ist ${value}.`,
  numbersBoth: ({
    name,
    text,
    line,
    other,
    otherLine,
  }: {
    name: string;
    text: string;
    line: number;
    other: string;
    otherLine: number;
  }) => `${name} hat „${text}“ in Zeile ${line} und „${other}“ in Zeile ${otherLine}. ${askNumbers}`,
  numbersUnclear: ({
    name,
    text,
    line,
    point,
    comma,
  }: {
    name: string;
    text: string;
    line: number;
    point: string;
    comma: string;
  }) => `${name} „${text}“ in Zeile ${line} ist ${point} oder ${comma}. ${askNumbers}`,
  fileNoTitle: 'Die erste Zeile hat keine Spalte „Title“: Ist das ein Produktexport mit seiner Kopfzeile?',
  tableEmpty: ({ name }: { name: string }) => `${name} ist leer: Die erste Zeile muss die Spalten nennen.`,
  looksUtf16: 'es sieht nach UTF-16 ohne Byte-Order-Mark aus',
  looksUtf7: ({ letter, line }: { letter: string; line: number }) =>
    `es sieht nach UTF-7 aus, mit „${letter}“ für einen Buchstaben in Zeile ${line}`,
  neitherEncoding: 'es ist weder UTF-8 noch Windows-1252',
  twoEncodings: ({ line }: { line: number }) =>
    `das meiste ist UTF-8, Zeile ${line} aber nicht, also wurde es aus zwei Kodierungen zusammengesetzt`,
  fileUnclear: ({ name, why }: { name: string; why: string }) =>
    `${name} kann nicht als Text gelesen werden: ${why}. Speichern Sie als UTF-8, oder nennen Sie die Kodierung, etwa --encoding utf-16le.`,
  fileLine: ({ line, why }: { line: number; why: string }) => `Zeile ${line} kann nicht gelesen werden: ${why}`,
  fileMissing: ({ name }: { name: string }) => `Es gibt keine Datei ${name}.`,
  fileOtherEncoding: ({ name, line }: { name: string; line: number }) =>
    `${name} hat nicht die Kodierung, in der gelesen wird: siehe Zeile ${line} und danach.`,
  fileNoRows: 'Die Datei hat unter ihrer ersten Zeile keine weitere.',
  fileGone: 'Die Datei gibt es nicht mehr: Laden Sie sie erneut hoch.',
  fileNoKey: ({ name }: { name: string }) =>
    `Die erste Zeile nennt keine Spalte „SKU“ oder „Handle“ (${name}): Wovon handeln die Zeilen?`,
  fileNoChange: ({ name }: { name: string }) =>
    `Keine Spalte sagt, was zu ändern ist (${name}): Die Hilfe zu „Änderungen“ nennt alle.`,
  fileNoTranslations: ({ name, column, columns }: { name: string; column: string; columns: string }) =>
    `${name} ist keine Tabelle von Übersetzungen: In der ersten Zeile fehlt die Spalte „${column}“. Nötig sind ${columns}.`,
  fileUnknownEncoding: ({ name, label }: { name: string; label: string }) =>
    `${name} hat eine unbekannte Kodierung, „${label}“: Speichern Sie als UTF-8.`,
  tableTooLarge: ({ name }: { name: string }) => `${name} ist zu groß: Teilen Sie die Datei auf.`,
  importUndone: ({ id }: { id: number }) =>
    `Die Änderung ${id} dieses Imports wurde inzwischen rückgängig gemacht, darum endete der Import.`,
  pictureNotFetched: ({ name, why }: { name: string; why: string }) => `Das Bild ${name} ${why}.`,
  fetchFailed: 'konnte nicht abgerufen werden',
  fetchedMany: ({ count }: { count: number }) =>
    `wurde nicht abgerufen, da dieser Import schon ${count} abgerufen hat: Importieren Sie die Datei für den Rest noch einmal`,
  fetchedEnough:
    'wurde nicht abgerufen, da dieser Import schon genug abgerufen hat: Importieren Sie die Datei für den Rest noch einmal',
  fetchRedirects: ({ times }: { times: number }) => `leitet mehr als ${times}-mal weiter`,
  fetchNoHttp: 'führt zu keiner Adresse mit http oder https',
  fetchPassword: 'enthält ein Passwort',
  fetchStatus: ({ status }: { status: number }) => `wird mit ${status} beantwortet`,
  fetchNoPhotograph: 'ist kein Foto',
  fetchCompressed: 'wird gepackt beantwortet',
  fetchLarge: ({ most }: { most: number }) => `ist größer als ${most} MB`,
  fetchSlow: 'kam nicht rechtzeitig',
  fetchNoHost: 'liegt auf einem Rechner, der nicht gefunden wurde',
  fetchInternal: 'führt in ein internes Netz oder zu einem anderen Port als 80 und 443',
  videoMissing: ({ name }: { name: string }) => `Das Video ${name} wurde bei den Bildern nicht gefunden.`,
  videoNotPlayed: ({ name }: { name: string }) => `${name} ist kein MP4-Video mit H.264 und kein WebM-Video.`,
  columnNoCountry: ({ column }: { column: string }) =>
    `„${column}“ wurde nicht beachtet: Dieser Markt ist kein einzelnes Land des Shops. Nennen Sie die Spalte nach einem Land, in dem ein Produkt nicht verkauft wird, etwa „Included / Japan“.`,
  columnNoCurrency: ({ column }: { column: string }) =>
    `„${column}“ wurde nicht beachtet: Dieser Markt ist keine Währung des Shops und kein Land, das eine für sich hat. Preise werden dort umgerechnet; nennen Sie die Spalte nach einer Währung, um sie zu setzen, etwa „Price / EUR“.`,
  columnsChangeNothing: ({ columns }: { columns: string }) => `Diese Spalten ändern nichts: ${columns}.`,
  fileEncodingLikely: ({ encoding }: { encoding: string }) =>
    `Die Datei ist nicht UTF-8 und wurde als ${encoding} gelesen. Sehen Buchstaben falsch aus, speichern Sie sie als UTF-8 und importieren Sie sie noch einmal.`,
  pictureHeic: 'Das ist ein HEIC-Bild, das hier nicht gelesen werden kann: Speichern Sie es zuerst als JPEG.',
  pictureType: 'Bilder sind JPEG-, PNG-, WebP- oder AVIF-Dateien.',
};
