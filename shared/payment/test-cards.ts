/**
 * The published card numbers of the sandbox gateway, by the outcome of a payment. They are not secret and charge
 * nothing. The gateway approves any other valid number.
 */
export const testCards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000000000003220',
  slow: '4000000000000341',
  lost: '4000000000000259',
} as const;
type TestCard = keyof typeof testCards;

/** Returns the outcome of a test card; undefined for any other card. */
export function testCardOf(digits: string): TestCard | undefined {
  return (Object.keys(testCards) as TestCard[]).find((name) => testCards[name] === digits);
}
