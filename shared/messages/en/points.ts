import type { PointsEntry } from '../../contract/points.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** Formats hundredths of a point: `12`, `0.75`, `1,250.50`. */
export function pointsText(hundredths: number): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  return (Math.abs(hundredths) / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

const named = (hundredths: number) =>
  plural(hundredths / 100, { one: '1 point', other: `${pointsText(hundredths)} points` });

/** Reasons of ledger entries. */
const kinds: Readonly<Record<PointsEntry['kind'], string>> = {
  purchase: 'For your order',
  share: 'For a piece you shared',
  referral: 'For inviting a friend',
  invited: 'For coming by an invitation',
  spent: 'Spent on an order',
  returned: 'Given back from an order',
  reversed: 'Taken back after a refund or cancellation',
  debt: 'Taken back after they were spent: your next points pay them',
  merchant: 'From us to you',
};

export const points = {
  title: 'Your points',
  ready: 'Ready to spend',
  balance: named,
  back: (hundredths: number) =>
    `${named(hundredths)} that paid for it ${plural(hundredths / 100, { one: 'is', other: 'are' })} back in your account.`,
  /** `amount` is null in a shop whose prices are in US dollars. */
  worth: (amount: string | null) =>
    `One point takes ${amount ?? 'one US dollar'} off, or as much in another currency. You spend them at the checkout.`,
  debt: (hundredths: number) => `${named(hundredths)} to pay back`,
  debtText:
    'An order that earned you points was refunded or cancelled after you had spent them. The points that come next pay this first; until then there are none to spend. You never pay money for it.',
  pending: (hundredths: number) => `${named(hundredths)} on the way`,
  pendingText: `Points can be spent ${figures.pointsDays} days after the order they came with was paid.`,
  coming: (hundredths: number) => `${named(hundredths)} on`,
  chart: 'The last six months',
  chartMonth: 'Month',
  chartSum: (earned: number, spent: number) =>
    `Earned in these months: ${named(earned)}. Spent or taken back: ${named(spent)}.`,
  earned: 'Earned',
  spent: 'Spent',
  amount: pointsText,
  ledger: 'Everything that was earned and spent',
  kinds,
  pendingUntil: 'Can be spent from',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of the ledger',
  emptyTitle: 'No points yet',
  emptyText:
    'Every order earns points for what its goods cost; a friend who comes by your invitation earns you both 10.',
  ways: 'How to earn more',
  wayBuy: 'Each order earns points for what its goods cost.',
  wayInvite: `Invite a friend: ${figures.referralPoints} points for each of you.`,
  wayShare: `Share a piece from its page: ${figures.sharePercent}% of what is bought by your link.`,
  toInvite: 'Invite friends',

  teaser: 'Every order earns you points to spend on the next one.',

  inviteTitle: 'Invite your friends',
  inviteLead: `${figures.referralPoints} points for you and ${figures.referralPoints} for your friend, when their first order is paid.`,
  code: 'Your invitation code',
  copyCode: 'Copy code',
  inviteShare: `${figures.referralPoints} points with your first order`,
  link: 'Your invitation link',
  how: 'How it works',
  steps: [
    'Send your link to a friend, or tell them your code.',
    'They open an account with it and order something they like.',
    `When that first order is paid, ${figures.referralPoints} points are on the way to each of you. After ${figures.pointsDays} days you can spend them.`,
  ],
  rules:
    'Points go back when that order is cancelled or refunded. Each friend counts once, and nobody invites themselves.',
  joined: (count: number) => plural(count, { one: '1 friend has joined', other: `${count} friends have joined` }),
  nobody: 'Nobody has joined by your code so far.',
  invitedEarned: (hundredths: number) => `${named(hundredths)} earned by invitations`,
  toPoints: 'See your points',

  shareTitle: (product: string) => `Share ${product}`,
  shareLead: `A friend who buys by this link brings you ${figures.sharePercent}% of what they pay, in points.`,
  backToProduct: 'Back to the piece',
};

export const sharing = {
  share: 'Share',
  link: 'Your link to this piece',
  copy: 'Copy link',
  copied: 'Copied',
  linkCopied: 'Link copied',
  copyFailed: 'Copy failed',
};
