/** What is found when the audit trail and the documents are verified. The trail's are parts of a sentence. */
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
};
