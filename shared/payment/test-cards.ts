/**
 * The published numbers of the sandbox gateway, by what becomes of a payment with them. They are no secret and pay
 * nothing; any other number that is one is approved as well.
 */
export const testCards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000000000003220',
  slow: '4000000000000341',
  lost: '4000000000000259',
} as const;
export type TestCard = keyof typeof testCards;

/** The outcome that a number stands for; undefined for every other card. */
export function testCardOf(digits: string): TestCard | undefined {
  return (Object.keys(testCards) as TestCard[]).find((name) => testCards[name] === digits);
}
