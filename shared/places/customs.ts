import { isInUnion } from './european-union.ts';

/** Returns whether goods from one country to another pass customs; the European Union is one territory. */
export const passesCustoms = (from: string, to: string): boolean => from !== to && !(isInUnion(from) && isInUnion(to));

/** Who pays what customs of the destination ask: the buyer when the parcel arrives, or the shop. */
export const dutyPayers = ['buyer', 'shop'] as const;
export type DutyPayer = (typeof dutyPayers)[number];
