/** Refusals about countries, delivery, currencies and taxes. */
export const ofPlaces = {
  countryAddressUnknown: ({ code }: { code: string }) =>
    `The shop does not know how addresses of '${code}' are written.`,
  countryLast: ({ code }: { code: string }) => `${code} is the only country that the shop sells to.`,
  countryNotSold: ({ code }: { code: string }) => `The shop does not sell to '${code}'.`,
  countryUnknown: ({ code }: { code: string }) => `The shop does not have the country '${code}'.`,
  countryUnserved: ({ zone, code }: { zone: string; code: string }) =>
    `No method delivers any weight to the zone '${zone}': ${code} needs a zone with one.`,
  currencyAmount: ({ currency, example }: { currency: string; example: string }) =>
    `Write an amount of ${currency} such as ${example}.`,
  currencyAmountOrNever: ({ currency, example }: { currency: string; example: string }) =>
    `Write an amount of ${currency} such as ${example}, or never.`,
  currencyAmountOrNothing: ({ currency }: { currency: string }) => `Write an amount of ${currency}, or nothing.`,
  currencyBaseOff: ({ currency }: { currency: string }) => `Prices are in ${currency}: it cannot be switched off.`,
  currencyBaseRate: ({ currency }: { currency: string }) => `Prices are in ${currency}: its rate is always 1.`,
  currencyCode: 'Write the three letters of a currency in ISO 4217, such as PLN.',
  currencyNameLong: 'Name or symbol is too long.',
  currencyNotChosen: ({ currency }: { currency: string }) => `Shoppers cannot choose the currency '${currency}'.`,
  currencyOfCountries: ({ currency, countries }: { currency: string; countries: string }) =>
    `${currency} is the currency of ${countries}: give these countries another one first.`,
  currencyThere: ({ currency }: { currency: string }) => `The shop has the currency ${currency} already.`,
  currencyUnknown: ({ currency }: { currency: string }) => `The shop does not have the currency '${currency}'.`,
  dayFirst: 'Write a day such as 2027-01-01.',
  dayLast: 'Write a day such as 2027-12-31, or nothing.',
  dayOfRate: 'Write the day on which the rate begins, such as 2026-12-01.',
  dayTodayOrLater: 'Write a day such as 2026-12-01, today or later.',
  endsBeforeBegin: 'It ends before it begins.',
  excessOfAmount: 'The excess is what is above an amount: write it.',
  excessUntaxed: 'What is below the amount has no tax: write 0.',
  methodDays: 'Write working days such as 3-5.',
  methodHeaviest: 'Write the heaviest parcel in whole grams, such as 30000.',
  methodId: 'Name the method with a-z and digits.',
  methodName: 'Write the name that shoppers read, at most 60 characters.',
  methodNameLong: 'Write at most 60 characters.',
  methodNoText: ({ key, example }: { key: string; example: string }) =>
    `There is no text '${key}', only those such as '${example}'.`,
  methodOwnLanguage: 'This is the language of the name itself.',
  methodPrice: ({ currency, example }: { currency: string; example: string }) =>
    `Write the price in ${currency}, such as ${example}.`,
  methodStepAbove: 'A price begins above the heaviest parcel.',
  methodUnknown: ({ id, zone }: { id: string; zone: string }) => `There is no method '${id}' in the zone '${zone}'.`,
  methodUnserved: ({ zone, countries }: { zone: string; countries: string }) =>
    `Nothing else delivers parcels of any weight to ${countries}: give the zone '${zone}' another method first.`,
  methodWeights: ({ currency }: { currency: string }) =>
    `Write prices from a weight on in ${currency}, such as 1000=7.95 5000=12.00.`,
  methodZone: 'Name the zone with letters a-z and digits.',
  noSuchCountry: 'The shop does not have this country.',
  noSuchCurrency: 'The shop does not have this currency.',
  noSuchMethod: 'There is no such method.',
  noSuchRate: 'There is no such rate.',
  overtaken: ({ now, wanted }: { now: string; wanted: string }) =>
    `Somebody changed this meanwhile. It is now: ${now}. You wrote: ${wanted}. Nothing was changed.`,
  percentWrong: 'Write a per cent such as 7.25, at most 100, with four decimals at most.',
  productUnknown: ({ handle }: { handle: string }) => `There is no product with the handle '${handle}'.`,
  rateBegun: 'This rate has begun: set the earlier one again instead.',
  rateNotOn: ({ currency, day }: { currency: string; day: string }) => `No rate of ${currency} begins on ${day}.`,
  rateTaken: ({ before, wanted }: { before: string; wanted: string }) =>
    `A rate of ${before} begins on this day. You wrote ${wanted}. Remove the other one first.`,
  rateWrong: ({ base }: { base: string }) => `Write how many units one ${base} is worth, such as 0.92.`,
  roundingWrong: ({ names }: { names: string }) => `Write one of ${names}.`,
  standardUnlimited: 'The standard rate has no limit.',
  stateUnknown: ({ country, state }: { country: string; state: string }) => `${country} has no state '${state}'.`,
};
