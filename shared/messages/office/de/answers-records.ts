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
};
