import { ofFiles } from './answers-files.ts';
import { ofGoods } from './answers-goods.ts';
import { ofOrders } from './answers-orders.ts';
import { ofPlaces } from './answers-places.ts';
import { ofShop } from './answers-shop.ts';

/**
 * Reasons of refusals that only staff read, in the office and on the command line. Keys differ from those of the shop's
 * answers (`shared/messages/en/answers.ts`), and a `Failure` names them in the same way.
 */
export const officeAnswers = {
  ...ofFiles,
  ...ofGoods,
  ...ofOrders,
  ...ofPlaces,
  ...ofShop,
  accountExists: 'An account with this name or e-mail exists already. Names are never given again.',
  accountOff: ({ name }: { name: string }) => `The account '${name}' is switched off.`,
  needsPermission: ({ permission, role }: { permission: string; role: string }) =>
    `This needs the permission ${permission}, which the role ${role} does not have.`,
  noSuchAccount: ({ name }: { name: string }) => `There is no account '${name}' in the office.`,
  onlyOwner: 'This is the only owner with a password. Add another owner first.',
  staffCodeWrong: 'Type the code that your authenticator app shows now. Each code is valid once.',
  staffPasswordWrong: 'This is not your password. Nothing was changed.',
  tooManySignIns:
    'Too many tries. Sign in on a device where you did before, by a passkey or by a link that you get by mail (below), or wait a while.',
};
