import { knownText } from '../messages/known-text.ts';
import { officeMessages } from '../messages/office/office-messages.ts';
import type { Permission, Role } from './roles.ts';

const { audit, names } = officeMessages;

/**
 * Returns what staff read for the state of an order; one that is unknown, as in an older record, as it is. Shoppers read other
 * words (`shared/messages`): to them an order without a payment is pending.
 */
export const statusName = (status: string): string => knownText(names.statuses, status) ?? status;

/** Returns what staff read for a way to pay; one that is unknown as it is. */
export const paymentName = (type: string): string => knownText(names.payments, type) ?? type;

/** Returns what staff read for the state of a payment, a refund, a mail or a webhook. */
export const stateName = (state: string): string => knownText(names.states, state) ?? state;

/** A step of a payment: by what, as the service names it, and what became of it. */
const paymentStep = /^(card|PayPal|Stripe) (.+)$/;

/** Returns what staff read for the cause of a step of an order; what somebody typed as it is. */
export function causeName(cause: string): string {
  const [, by, what = ''] = paymentStep.exec(cause) ?? [];
  const named = knownText(names.causes, what) ?? knownText(names.declines, what);
  if (by !== undefined && named !== undefined) return `${knownText(names.means, by)}: ${named}`;
  return knownText(names.causes, cause) ?? cause;
}

/** Returns what staff read for the provider of a payment that sent a message. */
export const providerName = (provider: string): string => knownText(names.means, provider) ?? provider;

/** Returns what staff read for a mail about an order: its name in the list of mails. */
export const mailName = (template: string): string =>
  knownText(officeMessages.mails.names, template) ?? knownText(names.mails, template) ?? template;

/** Returns what staff read for a role: its own name, or that of one that every shop has; one that is gone has none. */
export const roleName = ({ id, name }: Pick<Role, 'id' | 'name'>): string =>
  name ?? knownText(names.roles, id) ?? names.goneRole;

/** Returns what staff read for a permission. */
export function permissionName(permission: string): string {
  // Each permission has words: without, this does not compile.
  const worded: Readonly<Record<Permission, string>> = names.permissions;
  return knownText(worded, permission) ?? permission;
}

/** Returns the name of a delivery zone; one of the merchant's own as words: 'farNorth' becomes 'Far North'. */
export const zoneName = (zone: string): string =>
  knownText(names.zones, zone) ??
  zone
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/^[a-z]/, (first) => first.toUpperCase())
    .replace(/ Of /g, ' of ');

/** Returns a count with 'time' or 'times'. */
export const timesOf = (count: number): string => names.times(count);

/** Returns what staff read for an action of the audit trail; one of another release as it is. */
export const actionName = (action: string): string => knownText(audit.actions, action) ?? action;

/** Returns what staff read for who did something: an account of the office by its name, others as the trail names them. */
export function actorName(actor: string): string {
  if (actor === 'shop') return audit.shopItself;
  if (actor === 'guest') return audit.guests;
  return actor.replace(/^staff:(.*)@office$/, '$1');
}
