import type { Shell } from './shell.ts';

/** Returns whether the shop offers its subscribers a coupon: the document `popups` names the offer, open or not. */
export const offersCoupon = ({ popups }: Pick<Shell, 'popups'>): boolean => popups.some(({ name }) => name === 'offer');
