import { afterAll } from 'vitest';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import type { Cause } from '../causes.ts';
import { gameDay } from '../game-day.ts';
import { dataCauses, ownCauses } from './causes.ts';
import { Machine } from './machine.ts';

/** Plays what happens to the machine of a shop. With PostgreSQL this is its data; the rest is the same with SQLite. */
export function playMachine(kind: DatabaseKind): void {
  let machine: Machine | undefined;
  const open = async () => {
    machine = await Machine.open(kind);
    return machine.options;
  };
  const ofShop = (shop: Machine['shop']) => {
    if (!machine) throw new Error('The machine was not opened.');
    machine.shop = shop;
    return machine;
  };
  afterAll(() => machine?.close());
  gameDay(kind, kind === 'sqlite' ? [...dataCauses, ...ownCauses] : longOnly(dataCauses), ofShop, { options: open });
}

/** A second server of PostgreSQL on a disk of its own takes too long for every check. */
const longOnly = (causes: readonly Cause<Machine>[]): Cause<Machine>[] =>
  causes.map((cause) => ({ ...cause, isLong: true }));
