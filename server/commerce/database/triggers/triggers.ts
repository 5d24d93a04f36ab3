import { bestsellerUnits, lowStockUnits, offeredUnits, priorPriceDays } from '../../../../shared/constants.ts';
import { appendOnlyTriggers } from './append-only.ts';
import { contentVersionTriggers } from './content-version.ts';
import { customerFactsTriggers } from './customer-facts.ts';
import { priceHistoryTriggers } from './price-history.ts';
import { productTriggers } from './products.ts';
import { settledCashTriggers } from './settled-cash.ts';
import { shelfFactsTriggers } from './shelf-facts.ts';
import { sumTriggers } from './sums.ts';
import { tagTimeTriggers } from './tag-times.ts';
import type { Trigger, TriggerNumbers } from './trigger.ts';
import { visibleChangeTriggers } from './visible-changes.ts';

/**
 * Returns all triggers of the shop's database (docs/decisions/146-triggers-as-they-are.md). `updateTriggers` makes what
 * differs when the shop starts. Rows that a changed trigger would have written otherwise need a migration.
 */
export const triggersWith = (numbers: TriggerNumbers): readonly Trigger[] => [
  ...visibleChangeTriggers(numbers),
  ...contentVersionTriggers,
  ...productTriggers,
  ...shelfFactsTriggers,
  ...priceHistoryTriggers(numbers),
  ...sumTriggers,
  ...customerFactsTriggers,
  ...settledCashTriggers,
  ...tagTimeTriggers,
  ...appendOnlyTriggers,
];

/**
 * The digest of each version of the triggers, oldest first. A test compares the last with the triggers of now: add one with
 * each change. A program that has fewer versions than the one that made a database's triggers leaves them.
 */
export const digestsByVersion: readonly string[] = [
  '1ee3abbade688786',
  '83ca5301c97ed6de',
  'f3fa3883ab6f9b4e',
  'da7fd2a34b13b2b3',
  'f6a5c251b4701a11',
  'a523cbf5bd8ba11a',
];

/** Triggers and the number of their version. */
export interface TriggerSet {
  triggers: readonly Trigger[];
  version: number;
}

export const currentTriggers: TriggerSet = {
  triggers: triggersWith({ bestsellerUnits, shownUnits: Math.max(offeredUnits, lowStockUnits), priorPriceDays }),
  version: digestsByVersion.length,
};

/** Names of triggers and functions that frozen migrations make and that are no longer wanted. */
export const formerNames: readonly string[] = ['forget_shelf_facts'];
