import { afterAll } from 'vitest';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import { gameDay } from '../game-day.ts';
import { dataCauses, ownCauses } from './causes.ts';
import { Machine } from './machine.ts';

/**
 * Runs the faults of a shop's machine. With PostgreSQL these are the faults of its data disk; the others do not depend
 * on the database.
 */
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
  gameDay(kind, kind === 'sqlite' ? [...dataCauses, ...ownCauses] : dataCauses, ofShop, {
    options: open,
  });
}
