/** Refusals about the shop itself: people, passkeys, redirects, reviews, reports, documents, times. */
export const ofShop = {
  brandIconSmall: ({ least, width, height }: { least: number; width: number; height: number }) =>
    `An icon has at least ${least} × ${least} pixels; this one has ${width} × ${height}.`,
  brandIconSquare: 'An icon is square.',
  brandIconType: 'An icon is an SVG, PNG, JPEG or WebP file.',
  brandLogoType: 'A logo is an SVG or PNG file.',
  brandLogoWide: 'This is too wide or too tall for a logo.',
  brandUnreadable: 'This drawing cannot be read.',
  taggedSince: 'Somebody has changed the tags since this form was opened. Nothing was changed.',
  doctorHasKeys: 'The commerce service has the keys. Try them there: npm run shop -- doctor.',
  documentGone: ({ document, version }: { document: string; version: number }) =>
    `${document} is not there, and this was made from version ${version}. Nothing was changed.`,
  documentHasVersion: ({ document, latest, version }: { document: string; latest: number; version: number }) =>
    `${document} is at version ${latest} by now, and this was made from version ${version}. Nothing was changed.`,
  documentRequired: ({ type }: { type: string }) => `The shop cannot be without its ${type}.`,
  documentTooLarge: ({ kilobytes }: { kilobytes: number }) => `A document has at most ${kilobytes} KB.`,
  documentTypeUnknown: ({ type, types }: { type: string; types: string }) =>
    `There is no document type '${type}': ${types}.`,
  documentWrong: ({ type }: { type: string }) => `This is not a document of type '${type}'.`,
  codeOfMail: ({ code }: { code: string }) => `There is no mail '${code}'. The page of mails in the office lists them.`,
  codeOfManufacturer: ({ code }: { code: string }) =>
    `A manufacturer is named by its code, such as manufacturer/acme, not '${code}'.`,
  codeOfOnlyOne: ({ type, code }: { type: string; code: string }) =>
    `There is one ${type}: it has no code such as '${code}'.`,
  codeOfPage: ({ code }: { code: string }) =>
    `A page is named by the last part of its address, such as page/size-guide, not '${code}'.`,
  codeOfProtocol: ({ names, code }: { names: string; code: string }) => `A protocol is one of ${names}, not '${code}'.`,
  senderWrong: 'The sender was not set.',
  senderNameWrong: 'A name has no line breaks, quotation marks and no < or >.',
  senderAddressWrong: 'This is no e-mail address.',
  senderNotOwn: ({ own }: { own: string }) =>
    `Mails are sent only from addresses that the shop says are its own: ${own || 'none yet'}. Name it as that of who sells, or for customers, first.`,
  firstDayAsWell: 'Choose the first day as well as its time.',
  lastDayAsWell: 'Choose the last day as well as its time.',
  mailNotSent: ({ error }: { error: string }) => `The mail was not sent: ${error}. Is MAIL_URL right?`,
  marketNotSold: ({ market }: { market: string }) => `The shop does not sell to ${market}.`,
  marketWrong: ({ market }: { market: string }) => `A market is the code of a country such as GB, not '${market}'.`,
  messageAnsweredSince: 'Somebody has answered since this form was opened. Read that answer first; yours was not sent.',
  momentSkipped: ({ time, zone }: { time: string; zone: string }) =>
    `${time} does not exist: the clocks of ${zone} skip it. Write an earlier or a later time.`,
  momentTwice: ({ time, zone }: { time: string; zone: string }) =>
    `${time} comes twice: the clocks of ${zone} are set back. Choose below which of the two you mean.`,
  momentWrong: ({ typed }: { typed: string }) => `Write times as 2026-11-27 09:00, not '${typed}'.`,
  noDocument: ({ document }: { document: string }) =>
    `There is no document ${document}. 'npm run shop -- content list' shows what there is.`,
  noDraft: ({ document }: { document: string }) => `There is no draft of ${document}.`,
  noRedirect: ({ path }: { path: string }) => `There is no redirect of '${path}'.`,
  noReview: ({ id }: { id: string }) => `There is no review ${id}.`,
  noSecondFactor: ({ name }: { name: string }) => `No account '${name}' of the office has a second factor.`,
  noSuchCustomer: 'There is no such customer.',
  noSuchSubscriber: 'This address is not on the list.',
  noVersion: ({ version }: { version: number }) => `There is no version ${version} of this document.`,
  noVersionOf: ({ version, document }: { version: number; document: string }) =>
    `There is no version ${version} of ${document}.`,
  notJson: 'This is not JSON. Nothing was changed.',
  noPointsToUndo: 'These points cannot be undone: the shop gave or took them by itself, or the entry is gone.',
  pointsRateSetSince: 'Somebody has set another rate since this form was opened. Nothing was changed.',
  pointsSpentSince: ({ points }: { points: string }) =>
    `Some of these points were spent since: ${points} are left. Take those instead.`,
  pointsToTake: ({ points }: { points: string }) =>
    `The customer has ${points} points that can be taken. Nothing was changed.`,
  pointsWhole: ({ most }: { most: string }) => `Write a whole number of points from 1 to ${most}.`,
  pointsReason: 'Say why, in at most 200 characters.',
  paymentsLong: ({ days }: { days: number }) => `Choose at most ${days} days.`,
  pointsPercent: 'Write a per cent such as 1 or 1.5, below 100.',
  openLater: 'The shop must open later than now.',
  passkeyGone: 'This passkey is gone already.',
  passkeyMost: ({ most }: { most: number }) => `An account has at most ${most} passkeys.`,
  passkeyNotMade: 'The passkey was not made: try again. Nothing was changed.',
  passkeyThere: 'This passkey is there already.',
  passkeyUnknown: 'This passkey does not open the office. Use your password.',
  redirectLines: ({ most }: { most: number }) => `At most ${most} lines at once; nothing was stored.`,
  redirectLoop: ({ path, target }: { path: string; target: string }) =>
    `'${path}' would lead back to itself by '${target}'.`,
  redirectPath: ({ path }: { path: string }) =>
    `'${path}' is no path of this site below the home page, such as /pages/lookbook.`,
  redirectTarget: ({ target }: { target: string }) => `'${target}' is neither a path of this site nor an http(s) URL.`,
  reportBackwards: 'The last day is before the first.',
  reportLong: ({ most }: { most: number }) => `These are more than ${most} rows: choose a shorter time.`,
  reviewAnsweredSince: 'Somebody has changed the answer since this form was opened. Nothing was changed.',
  secondFactorThere: 'This account has a second factor already.',
  secondFactorWrong: 'This is not the code that your app shows now. Nothing was changed.',
  shopPasswordShort: 'The password has at least 8 characters.',
  tickToDelete: 'Tick the box to delete the review for good.',
  tickToTakeBack: 'Tick the box to take the answer back.',
  tickToUnsubscribe: 'Tick the box to take the address off the list.',
  writeOneLine: 'Write at least one line.',
  zoneWrong: ({ typed }: { typed: string }) => `A zone is a name such as Europe/Berlin, not '${typed}'.`,
};
