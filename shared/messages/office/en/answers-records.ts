/**
 * What is found when the audit trail and the documents are verified, and when reviews are imported. The trail's are parts
 * of a sentence.
 */
export const ofRecords = {
  trailAnother: ({ entry }: { entry: number }) => `entry ${entry} is another one than the one that was known`,
  trailChanged: ({ entry, action }: { entry: number; action: string }) => `entry ${entry} (${action}) was changed`,
  trailHeadChanged: 'the head of the trail was changed',
  trailHeadMissing: 'the head of the trail is missing',
  trailKnownMissing: ({ entry }: { entry: number }) => `entry ${entry}, which was known, is missing`,
  trailLastMissing: ({ count }: { count: number }) => `the last ${count} entries are missing`,
  trailMissing: ({ entry }: { entry: number }) => `entry ${entry} is missing`,
  trailNotAfter: ({ entry }: { entry: number }) => `entry ${entry} does not follow the one before it`,
  trailStray: ({ entry }: { entry: number }) => `entry ${entry} was put in behind the last one`,
  invoiceChanged: ({ number }: { number: string }) => `${number} is not what was issued.`,
  invoiceOther: ({ number, says }: { number: string; says: string }) => `${number} says that it is ${says}.`,
  invoicesMissing: ({ last, count }: { last: string; count: number }) =>
    `The last number is ${last}, and there are ${count}.`,
  reviewColumns: ({ columns }: { columns: string }) =>
    `The first line has no column ${columns}: is this a file of reviews with its header?`,
  reviewDate: ({ text }: { text: string }) => `'${text}' is no date. Write it as 2024-12-31.`,
  reviewDateOrder: ({ text }: { text: string }) =>
    `'${text}' may begin with the day or with the month. Say which (on the command line: --dates dmy or --dates mdy).`,
  reviewDay: ({ text }: { text: string }) => `'${text}' is no day of the calendar.`,
  reviewFileGone: 'This file is not there any more: it was imported, or is older than a day. Choose it again.',
  reviewLater: ({ text }: { text: string }) => `Its date, ${text}, is later than now.`,
  reviewLong: ({ name, most }: { name: 'title' | 'body' | 'reply'; most: number }) =>
    `The ${name} is longer than ${most.toLocaleString('en')} characters.`,
  reviewNoDate: 'It has no date.',
  reviewNoProduct: 'It names no product.',
  reviewPictures: ({ rows }: { rows: number }) => `${rows} rows name pictures, which are not taken in.`,
  reviewProduct: 'The shop has no product of this handle.',
  reviewRating: ({ text }: { text: string }) => `The rating is 1, 2, 3, 4 or 5, not '${text}'.`,
  reviewSource: ({ name }: { name: string }) =>
    `Where are these reviews from (${name})? Shoppers read it below each: name the earlier shop (on the command line: --source).`,
  reviewSourceLong: ({ most }: { most: number }) => `Where reviews are from is a name of up to ${most} characters.`,
  noReviewImport: ({ id }: { id: number }) => `There is no import ${id} of reviews.`,
  tickToUndoReviews: 'Tick the box to delete the reviews of this import.',
};
