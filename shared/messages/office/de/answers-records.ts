export const ofRecords = {
  trailAnother: ({ entry }: { entry: number }) => `Eintrag ${entry} ist ein anderer als der bekannte`,
  trailChanged: ({ entry, action }: { entry: number; action: string }) => `Eintrag ${entry} (${action}) wurde geändert`,
  trailHeadChanged: 'der Kopf des Protokolls wurde geändert',
  trailHeadMissing: 'der Kopf des Protokolls fehlt',
  trailKnownMissing: ({ entry }: { entry: number }) => `der bekannte Eintrag ${entry} fehlt`,
  trailLastMissing: ({ count }: { count: number }) => `die letzten ${count} Einträge fehlen`,
  trailMissing: ({ entry }: { entry: number }) => `Eintrag ${entry} fehlt`,
  trailNotAfter: ({ entry }: { entry: number }) => `Eintrag ${entry} folgt nicht auf den vorigen`,
  trailStray: ({ entry }: { entry: number }) => `Eintrag ${entry} wurde hinter dem letzten eingefügt`,
  invoiceChanged: ({ number }: { number: string }) => `${number} ist nicht, was ausgestellt wurde.`,
  invoiceOther: ({ number, says }: { number: string; says: string }) => `${number} nennt sich selbst ${says}.`,
  invoicesMissing: ({ last, count }: { last: string; count: number }) =>
    `Die letzte Nummer ist ${last}, und es gibt ${count}.`,
  reviewColumns: ({ columns }: { columns: string }) =>
    `In der ersten Zeile fehlt die Spalte ${columns}: Ist das eine Datei mit Bewertungen und Kopfzeile?`,
  reviewDate: ({ text }: { text: string }) => `„${text}“ ist kein Datum. Schreiben Sie es als 2024-12-31.`,
  reviewDateOrder: ({ text }: { text: string }) =>
    `„${text}“ kann mit dem Tag oder mit dem Monat beginnen. Wählen Sie, womit.`,
  reviewDay: ({ text }: { text: string }) => `„${text}“ ist kein Tag des Kalenders.`,
  reviewFileGone:
    'Diese Datei ist nicht mehr da: Sie wurde eingelesen oder ist älter als ein Tag. Wählen Sie sie noch einmal.',
  reviewLater: ({ text }: { text: string }) => `Ihr Datum, ${text}, liegt in der Zukunft.`,
  reviewLong: ({ name, most }: { name: 'title' | 'body' | 'reply'; most: number }) =>
    `${{ title: 'Der Titel', body: 'Der Text', reply: 'Die Antwort' }[name]} ist länger als ${most.toLocaleString('de')} Zeichen.`,
  reviewNoDate: 'Sie hat kein Datum.',
  reviewNoProduct: 'Sie nennt kein Produkt.',
  reviewPictures: ({ rows }: { rows: number }) => `${rows} Zeilen nennen Bilder; sie werden nicht übernommen.`,
  reviewProduct: 'Der Shop hat kein Produkt mit diesem Handle.',
  reviewRating: ({ text }: { text: string }) => `Die Note ist 1, 2, 3, 4 oder 5, nicht „${text}“.`,
  reviewSource: ({ name }: { name: string }) =>
    `Woher sind diese Bewertungen (${name})? Die Kundschaft liest es unter jeder: Nennen Sie den früheren Shop.`,
  reviewSourceLong: ({ most }: { most: number }) => `Die Herkunft ist ein Name mit höchstens ${most} Zeichen.`,
  noReviewImport: ({ id }: { id: number }) => `Es gibt keinen Import ${id} von Bewertungen.`,
  tickToUndoReviews: 'Setzen Sie das Häkchen, um die Bewertungen dieses Imports zu löschen.',
};
