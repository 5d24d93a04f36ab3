import type { Database } from '../../database/connection.ts';
import type { Finding } from '../finding.ts';
import { examineDeliveryPage } from './delivery-page.ts';
import { examineLegalTexts } from './legal-texts.ts';
import { examineBrand, examineDelivery, examineGoods, examinePeople, examineTax } from './own-goods.ts';
import { countDrafts, examineSupport } from './own-texts.ts';
import { examineSeller } from './seller.ts';

type Examine = (db: Database) => Promise<Finding[]>;

/** What has to be set up before a shop opens, in the order in which it is done, with what examines each. */
export const setupChecks = {
  brand: [examineBrand],
  seller: [examineSeller, examineSupport],
  places: [examineDelivery],
  tax: [examineTax],
  pages: [countDrafts, examineLegalTexts, examineDeliveryPage],
  products: [examineGoods],
  people: [examinePeople],
} as const satisfies Record<string, readonly Examine[]>;
export type SetupStep = keyof typeof setupChecks;

/** Returns what is found about each step. */
export async function examineSetup(db: Database): Promise<Record<SetupStep, Finding[]>> {
  const of = async (checks: readonly Examine[]) => {
    const found: Finding[] = [];
    for (const examine of checks) found.push(...(await examine(db)));
    return found;
  };
  return {
    brand: await of(setupChecks.brand),
    seller: await of(setupChecks.seller),
    places: await of(setupChecks.places),
    tax: await of(setupChecks.tax),
    pages: await of(setupChecks.pages),
    products: await of(setupChecks.products),
    people: await of(setupChecks.people),
  };
}
