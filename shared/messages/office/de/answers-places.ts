export const ofPlaces = {
  countryAddressUnknown: ({ code }: { code: string }) =>
    `Der Shop weiß nicht, wie Adressen in „${code}“ geschrieben werden.`,
  countryLast: ({ code }: { code: string }) => `${code} ist das einzige Land, in das der Shop verkauft.`,
  countryNotSold: ({ code }: { code: string }) => `Der Shop verkauft nicht nach „${code}“.`,
  countryUnknown: ({ code }: { code: string }) => `Der Shop hat das Land „${code}“ nicht.`,
  countryUnserved: ({ zone, code }: { zone: string; code: string }) =>
    `Keine Versandart liefert jedes Gewicht in die Zone „${zone}“: ${code} braucht eine Zone mit einer.`,
  currencyAmount: ({ currency, example }: { currency: string; example: string }) =>
    `Geben Sie einen Betrag in ${currency} an, etwa ${example}.`,
  currencyAmountOrNever: ({ currency, example }: { currency: string; example: string }) =>
    `Geben Sie einen Betrag in ${currency} an, etwa ${example}, oder „nie“.`,
  currencyAmountOrNothing: ({ currency }: { currency: string }) =>
    `Geben Sie einen Betrag in ${currency} an, oder nichts.`,
  currencyBaseOff: ({ currency }: { currency: string }) =>
    `Preise sind in ${currency}: Die Währung lässt sich nicht abschalten.`,
  currencyBaseRate: ({ currency }: { currency: string }) => `Preise sind in ${currency}: Der Kurs ist immer 1.`,
  currencyCode: 'Geben Sie die drei Buchstaben einer Währung nach ISO 4217 an, etwa PLN.',
  currencyNameLong: 'Name oder Zeichen ist zu lang.',
  currencyNotChosen: ({ currency }: { currency: string }) => `Die Währung „${currency}“ steht im Shop nicht zur Wahl.`,
  currencyOfCountries: ({ currency, countries }: { currency: string; countries: string }) =>
    `${currency} ist die Währung von ${countries}: Geben Sie diesen Ländern zuerst eine andere.`,
  currencyThere: ({ currency }: { currency: string }) => `Die Währung ${currency} hat der Shop schon.`,
  currencyUnknown: ({ currency }: { currency: string }) => `Der Shop hat die Währung „${currency}“ nicht.`,
  dayFirst: 'Geben Sie einen Tag wie 2027-01-01 an.',
  dayLast: 'Geben Sie einen Tag wie 2027-12-31 an, oder nichts.',
  dayOfRate: 'Geben Sie den Tag an, an dem der Kurs beginnt, etwa 2026-12-01.',
  dayTodayOrLater: 'Geben Sie einen Tag wie 2026-12-01 an, heute oder später.',
  endsBeforeBegin: 'Das Ende liegt vor dem Beginn.',
  excessOfAmount: 'Der Mehrbetrag ist, was über einem Betrag liegt: Geben Sie diesen an.',
  excessUntaxed: 'Was unter dem Betrag liegt, hat keine Steuer: Geben Sie 0 an.',
  methodDays: 'Geben Sie Werktage wie 3-5 an.',
  methodHeaviest: 'Geben Sie das schwerste Paket in ganzen Gramm an, etwa 30000.',
  methodId: 'Benennen Sie die Versandart mit a-z und Ziffern.',
  methodName: 'Geben Sie den Namen an, den die Kundschaft liest, mit höchstens 60 Zeichen.',
  methodNameLong: 'Schreiben Sie höchstens 60 Zeichen.',
  methodNoText: ({ key, example }: { key: string; example: string }) =>
    `Den Text „${key}“ gibt es nicht, nur solche wie „${example}“.`,
  methodOwnLanguage: 'Das ist die Sprache des Namens selbst.',
  methodPrice: ({ currency, example }: { currency: string; example: string }) =>
    `Geben Sie den Preis in ${currency} an, etwa ${example}.`,
  methodStepAbove: 'Ein Preis beginnt über dem schwersten Paket.',
  methodUnknown: ({ id, zone }: { id: string; zone: string }) =>
    `Die Versandart „${id}“ gibt es in der Zone „${zone}“ nicht.`,
  methodUnserved: ({ zone, countries }: { zone: string; countries: string }) =>
    `Sonst liefert nichts Pakete jedes Gewichts nach ${countries}: Geben Sie der Zone „${zone}“ zuerst eine andere Versandart.`,
  methodWeights: ({ currency }: { currency: string }) =>
    `Geben Sie Preise ab einem Gewicht in ${currency} an, etwa 1000=7.95 5000=12.00.`,
  methodZone: 'Benennen Sie die Zone mit Buchstaben a-z und Ziffern.',
  noSuchCountry: 'Der Shop hat dieses Land nicht.',
  noSuchCurrency: 'Der Shop hat diese Währung nicht.',
  noSuchMethod: 'Diese Versandart gibt es nicht.',
  noSuchRate: 'Diesen Satz gibt es nicht.',
  overtaken: ({ now, wanted }: { now: string; wanted: string }) =>
    `Jemand hat das inzwischen geändert. Jetzt gilt: ${now}. Sie schrieben: ${wanted}. Es wurde nichts geändert.`,
  percentWrong: 'Geben Sie Prozent wie 7.25 an, höchstens 100, mit höchstens vier Nachkommastellen.',
  productUnknown: ({ handle }: { handle: string }) => `Ein Produkt mit dem Handle „${handle}“ gibt es nicht.`,
  rateBegun: 'Dieser Kurs gilt schon: Setzen Sie stattdessen den früheren wieder.',
  rateNotOn: ({ currency, day }: { currency: string; day: string }) => `Kein Kurs von ${currency} beginnt am ${day}.`,
  rateTaken: ({ before, wanted }: { before: string; wanted: string }) =>
    `An diesem Tag beginnt ein Satz von ${before}. Sie schrieben ${wanted}. Entfernen Sie zuerst den anderen.`,
  rateWrong: ({ base }: { base: string }) => `Geben Sie an, wie viele Einheiten ein ${base} wert ist, etwa 0.92.`,
  roundingWrong: ({ names }: { names: string }) => `Geben Sie eines davon an: ${names}.`,
  standardUnlimited: 'Der Regelsatz hat keine Grenze.',
  stateUnknown: ({ country, state }: { country: string; state: string }) => `${country} hat keine Region „${state}“.`,
};
