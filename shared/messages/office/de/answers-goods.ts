const fileStates = {
  previewing: 'in der Vorschau',
  previewed: 'in der Vorschau fertig',
  importing: 'beim Import',
  imported: 'importiert',
  failed: 'gescheitert',
  discarded: 'verworfen',
  gone: 'nicht mehr vorhanden',
};
const setStates = {
  draft: 'ein Entwurf',
  scheduled: 'geplant',
  applying: 'gerade in Anwendung',
  applied: 'angewendet',
  undoing: 'gerade beim Rückgängigmachen',
  undone: 'rückgängig gemacht',
  discarded: 'verworfen',
  gone: 'nicht mehr vorhanden',
};
const setVerbs = {
  apply: 'angewendet werden',
  undo: 'rückgängig gemacht werden',
  schedule: 'geplant werden',
  discard: 'verworfen werden',
};

const stateIn = (names: Readonly<Record<string, string>>, state: string): string => names[state] ?? state;

export const ofGoods = {
  amountWrong: ({ example, typed }: { example: string; typed: string }) =>
    `Geben Sie den Betrag wie ${example} an, nicht „${typed}“.`,
  bulkChangesNothing: 'Das ändert nichts: Alle diese Produkte sind schon so.',
  bulkCountChanged: ({ seen, now }: { seen: string; now: number }) =>
    `Bei der Auswahl passten ${seen} Produkte, jetzt sind es ${now}. Es wurde nichts geändert: Sehen Sie sie noch einmal an.`,
  bulkHandle: 'Nennen Sie den Handle der Kollektion.',
  bulkPercent: 'Geben Sie an, um wie viel Prozent: bis 95, um Preise zu senken, bis 500, um sie zu erhöhen.',
  bulkTag: 'Nennen Sie das Schlagwort.',
  bulkTicked: ({ most }: { most: number }) =>
    `Höchstens ${most} Produkte können angehakt sein: Entfernen Sie einige Haken, oder nehmen Sie alle, die zu einem Filter passen.`,
  bulkTooMany: ({ most }: { most: number }) => `Es passen mehr als ${most} Produkte: Engen Sie den Filter ein.`,
  bulkType: 'Nennen Sie den Typ.',
  categoryChanged: ({ name }: { name: string }) =>
    `Die Kategorie ${name} wurde inzwischen geändert. Es wurde nichts geändert: Sehen Sie sie noch einmal an.`,
  categoryHasOthers: 'Unter dieser Kategorie stehen andere: Verschieben Sie diese zuerst.',
  categoryMergeNone: 'Wählen Sie eine andere Kategorie, in die diese eingehen soll.',
  categoryMergedMeanwhile: 'Eine der beiden Kategorien wurde seit diesem Entwurf zusammengeführt: Verwerfen Sie ihn.',
  categoryNoTop: 'Eine Kategorie kann nur unter einer stehen, die ganz oben ist.',
  categoryThere: ({ name }: { name: string }) =>
    `Eine Kategorie ${name} gibt es schon: Führen Sie stattdessen die beiden zusammen.`,
  categoryUnknown: ({ handle }: { handle: string }) => `Der Shop hat keine Kategorie ${handle}.`,
  chooseFile: 'Wählen Sie eine Datei.',
  collectionChanged: ({ handle }: { handle: string }) =>
    `Die Kollektion ${handle} wurde inzwischen geändert. Es wurde nichts geändert.`,
  collectionHandleStays: 'Der Handle einer Kollektion bleibt: Ändern lassen sich nur die in weiteren Sprachen.',
  collectionHandleTaken: ({ handle, owner }: { handle: string; owner: string }) =>
    `${handle} ist der Handle der Kollektion ${owner}.`,
  collectionHandleReserved: 'Eine Zahl oder das Wort bak kann kein Handle einer Kollektion sein.',
  collectionGone: ({ handle }: { handle: string }) =>
    `Die Kollektion ${handle} wurde entfernt: Stellen Sie sie zuerst wieder her.`,
  collectionLinesLeft:
    'Der Shop hat zu diesen Zeilen weder einen Titel noch eine SKU noch einen Handle: Sie stehen noch im Feld.',
  collectionLinesSomeLeft:
    'Die anderen sind hinzugefügt. Der Shop hat zu diesen Zeilen weder einen Titel noch eine SKU noch einen Handle: Sie stehen noch im Feld.',
  collectionNeedsCondition: 'Nennen Sie mindestens eine Bedingung: Ohne eine wären alle Produkte darin.',
  collectionNoPicture: ({ product }: { product: string }) => `Das Produkt ${product} hat kein Bild.`,
  collectionNoProduct: ({ handles }: { handles: string }) => `Das Produkt ${handles} hat der Shop nicht.`,
  collectionRuled: 'Eine Regel füllt diese Kollektion: Ihre Produkte haben keine eigene Reihenfolge.',
  collectionWrong: 'Das ist keine Kollektion.',
  countAsNumber: 'Geben Sie die Anzahl als Zahl an.',
  countBelowNothing: ({ name }: { name: string }) => `${name}: Weniger als nichts lässt sich nicht zählen.`,
  countEnded: 'Diese Inventur ist beendet: Beginnen Sie eine neue.',
  countEndedAlready: 'Diese Inventur ist schon beendet.',
  countNotTracked: ({ name }: { name: string }) => `Der Bestand von ${name} wird vom Shop nicht gezählt.`,
  countSame: 'Gezählt wurde, was der Shop erwartet hat.',
  countSeveral: ({ code }: { code: string }) =>
    `Mehr als eine Variante hat ${code}: Es wurde nicht gezählt. Geben Sie jeder eine eigene SKU.`,
  countUnknown: ({ code }: { code: string }) =>
    `Keine Variante hat die SKU oder den Barcode ${code}: Es wurde nicht gezählt.`,
  couponAmountLeast: 'Ein Betrag ist mindestens ein Cent.',
  couponChanged: ({ code }: { code: string }) =>
    `Der Gutschein ${code} wurde inzwischen geändert. Es wurde nichts geändert.`,
  couponCodeForm: 'Ein Code hat 3 bis 40 Großbuchstaben, Ziffern und Bindestriche.',
  couponCodes: ({ most }: { most: string }) => `Erstellen Sie 1 bis ${most} Codes auf einmal.`,
  couponDoesOne:
    'Ein Gutschein zieht Prozent oder einen Betrag ab oder macht den Versand kostenlos: Wählen Sie eines davon.',
  couponEndsFirst: 'Er endet, bevor er beginnt.',
  couponHasEnded: ({ code }: { code: string }) => `Der Gutschein ${code} ist beendet und bleibt es.`,
  couponLeastWrong: ({ example, typed }: { example: string; typed: string }) =>
    `Geben Sie den Mindestwert wie ${example} an, nicht „${typed}“.`,
  couponBeyondLimit: ({ percent }: { percent: number }) =>
    `Ihre Rolle gibt Rabatte bis ${percent} %. Ein Gutschein über einen Betrag braucht einen Mindestbestellwert, bei dem er darunter bleibt.`,
  couponPercent: 'Prozent sind eine ganze Zahl von 1 bis 100.',
  couponPrefix: 'Ein Anfang hat bis zu 20 Großbuchstaben, Ziffern und Bindestriche.',
  couponThere: ({ code }: { code: string }) => `Den Gutschein ${code} gibt es schon.`,
  couponUsesLeast: 'Eine Anzahl von Einlösungen ist mindestens 1.',
  couponUsesWrong: ({ typed }: { typed: string }) => `Geben Sie die Einlösungen als ganze Zahl an, nicht „${typed}“.`,
  fileCannotBe: ({ state, what }: { state: string; what: 'started' | 'discarded' }) =>
    what === 'started'
      ? `Die Datei ist ${stateIn(fileStates, state)}, darum lässt sich ihr Import nicht starten.`
      : `Die Datei ist ${stateIn(fileStates, state)}, darum lässt sie sich nicht verwerfen.`,
  fileTakesNoPictures: ({ state }: { state: string }) =>
    `Die Datei ist ${stateIn(fileStates, state)}: Es lassen sich keine Bilder hinzufügen.`,
  handleTaken: ({ handle, product }: { handle: string; product: string }) =>
    `„${handle}“ ist der Handle des Produkts „${product}“.`,
  handleWrong: 'Ein Handle besteht aus Kleinbuchstaben und Ziffern, Wörter mit Bindestrichen verbunden.',
  collectionAddressWrong:
    'Die Adresse einer Kollektion besteht aus lateinischen Buchstaben und Ziffern: Schreiben Sie hier ein Wort daraus, den Titel auf der nächsten Seite.',
  noCollection: ({ handle }: { handle: string }) => `Die Kollektion ${handle} gibt es nicht.`,
  noCollectionYet: ({ handle }: { handle: string }) => `${handle} gibt es nicht.`,
  noCoupon: ({ code }: { code: string }) => `Den Gutschein ${code} gibt es nicht.`,
  noProduct: ({ handle }: { handle: string }) => `Das Produkt „${handle}“ gibt es nicht.`,
  noProductFile: ({ id }: { id: number }) => `Die Produktdatei ${id} gibt es nicht.`,
  noQuotedCollection: ({ handle }: { handle: string }) => `Die Kollektion „${handle}“ gibt es nicht.`,
  noSuchCount: 'Diese Inventur gibt es nicht.',
  noSuchProductHere: 'Dieses Produkt gibt es nicht.',
  noSuchVariant: 'Diese Variante gibt es nicht.',
  noVariantOfProduct: 'Das Produkt hat diese Variante nicht.',
  noVariantSku: ({ sku }: { sku: string }) => `Eine Variante mit der SKU „${sku}“ gibt es nicht.`,
  onlyVariant: 'Das ist die einzige Variante des Produkts. Archivieren Sie stattdessen das Produkt.',
  pictureChoose: 'Wählen Sie ein Bild.',
  pictureColour: ({ color }: { color: string }) => `Das Produkt hat keine Farbe „${color}“.`,
  pictureMost: ({ most }: { most: number }) => `Ein Produkt hat höchstens ${most} Bilder.`,
  pictureRestored: 'Dieses Bild ist schon wiederhergestellt.',
  picturesChanged: 'Noch ist nichts geändert. Jemand hat dieselben Bilder geändert: Wählen Sie bei jedem.',
  pricesNotIn: ({ currency }: { currency: string }) => `Der Shop hat keine Preise in ${currency}.`,
  productNeedsLetter: 'Der Titel braucht einen Buchstaben oder eine Ziffer.',
  optionNeedsValues: 'Eine Option braucht Werte, durch Kommas getrennt.',
  productThere: ({ handle, id }: { handle: string; id: number }) =>
    `Ein Produkt „${handle}“ gibt es schon: Nummer ${id}.`,
  productOneVariant: 'Das Produkt hat keine Optionen, also nur eine Variante.',
  variantThere: ({ values }: { values: string }) => `Eine Variante ${values} gibt es schon.`,
  skuOfProduct: ({ sku, product }: { sku: string; product: string }) => `Das Produkt „${product}“ hat die SKU ${sku}.`,
  skuTwice: ({ sku }: { sku: string }) => `Die SKU ${sku} ist zweimal angegeben.`,
  skuTaken: ({ sku, handle }: { sku: string; handle: string }) =>
    `Eine andere Variante hat die SKU ${sku}: die des Produkts „${handle}“.`,
  severalSku: ({ count, sku }: { count: number; sku: string }) => `${count} Varianten haben die SKU „${sku}“.`,
  tablePasteOrChoose: 'Fügen Sie eine Tabelle ein, oder wählen Sie eine Datei.',
  otherPricesChanged:
    'Noch ist nichts geschrieben. Jemand hat Preise von Varianten auf anderen Seiten geändert, seit diese Seite geöffnet wurde: Sehen Sie sie an, oder speichern Sie noch einmal, um alle zu schreiben.',
  valuesConflict: 'Noch ist nichts geschrieben. Jemand hat dieselben Felder geändert: Wählen Sie bei jedem.',
  valuesConflictRest: 'Die anderen Werte sind geschrieben. Jemand hat dieselben Felder geändert: Wählen Sie bei jedem.',
  valuesWrong: 'Noch ist nichts geschrieben. Bitte korrigieren Sie die markierten Felder.',
  valuesWrongRest: 'Die anderen Werte sind geschrieben. Bitte korrigieren Sie die markierten Felder.',
  variantWasRemoved: 'Das Produkt hat diese Variante nicht: Sie wurde entfernt.',
  saleGoods: 'Wählen Sie die Waren.',
  saleNoGoods: 'Nichts davon ist im Verkauf: Wählen Sie andere Waren.',
  salePercent: 'Geben Sie an, um wie viel Prozent die Preise sinken: mehr als 0, höchstens 95.',
  setBeginLater: 'Der Beginn muss nach dem jetzigen Zeitpunkt liegen.',
  setBeginWhen: 'Geben Sie an, wann die Änderung beginnt.',
  setCannotBe: ({ id, state, verb }: { id: number; state: string; verb: string }) =>
    `Änderung ${id} ist ${stateIn(setStates, state)}, darum kann sie nicht ${stateIn(setVerbs, verb)}.`,
  setEndsFirst: 'Das Ende muss nach dem Beginn liegen.',
  setHasTexts: 'Er enthält Texte, die Sie mit Ihrer Rolle nicht ändern dürfen.',
  setImportGoesOn: ({ id }: { id: number }) =>
    `Änderung ${id} ist ein Import, der nicht beendet ist: Importieren Sie dieselbe Datei noch einmal, um ihn fortzusetzen, oder machen Sie ihn rückgängig.`,
  setIs: ({ id, state }: { id: number; state: string }) => `Änderung ${id} ist ${stateIn(setStates, state)}.`,
  setUnknown: ({ id }: { id: number }) => `Die Änderung ${id} gibt es nicht.`,
  valueColour: ({ typed }: { typed: string }) => `Schreiben Sie eine Farbe als #35599a, nicht „${typed}“.`,
  valueSystem: 'Ein solches Größensystem gibt es nicht.',
  valuesChooseSome: 'Wählen Sie mindestens einen Wert.',
  valueBothThere: 'Es hat beide Werte: Zwei seiner Varianten wären gleich.',
  valuesMergedMeanwhile: 'Einer dieser Werte wurde zusammengeführt, seit dieser Entwurf entstand: Verwerfen Sie ihn.',
  valuesMergeNone: 'Wählen Sie, was zusammengeführt wird, und den Wert, zu dem es wird.',
  valuesUnknown: ({ names }: { names: string }) => `Kein Produkt hat die Werte ${names}. Es wurde nichts geändert.`,
  posterAlone:
    'Ein Vorschaubild gehört zu einem Video: Wählen Sie auch das Video, oder fügen Sie das Bild bei den Bildern hinzu.',
  videoPoster: 'Ein Video braucht ein Vorschaubild: Wählen Sie das Bild, das vor dem Abspielen zu sehen ist.',
  videoOther: 'Dieses Bild ist schon das Vorschaubild eines anderen Videos.',
  videoFormat: 'Ein Video muss eine MP4-Datei mit H.264 oder eine WebM-Datei sein.',
  videoCodec:
    'Dieses Video ist nicht in H.264 (MP4) oder VP8, VP9 oder AV1 (WebM), so dass nicht jeder Browser es abspielt. Speichern Sie es neu als MP4 mit H.264.',
  videoBroken: 'Dieses Video ist nicht vollständig. Wählen Sie es noch einmal, oder speichern Sie es neu als MP4.',
};
