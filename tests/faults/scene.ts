import { type Shopper, shopper } from '../contract/support/fixture.ts';
import type { World } from './world.ts';

/** Values that a scenario's steps pass on: ids, request bodies. */
export type Prepared = Record<string, string>;

/**
 * When a step runs. 'first': in the killed process. 'at once': the shopper retries as soon as the shop is back.
 * 'later': once more a minute after.
 */
export type Turn = 'first' | 'at once' | 'later';

/** A shopper of a running shop. */
export interface Scene {
  world: World;
  who: Shopper;
  prepared: Prepared;
  turn: Turn;
  /** Records a response that the shopper saw: it must stay true. */
  record: (told: string, id: string) => void;
}

export interface Scenario {
  name: string;
  /** Cards are paid on Stripe's page. */
  hosted?: boolean;
  /** Preparation in a process that is not killed. */
  prepare: (scene: Omit<Scene, 'turn' | 'record' | 'prepared'>) => Promise<Prepared>;
  /** The steps that the kill interrupts, and that the shopper repeats afterwards with the same keys. */
  run: (scene: Scene) => Promise<void>;
  /** Errors in the log that belong to it. */
  faults?: RegExp;
  /** Permitted statuses of the orders after the last attempt. */
  ends: readonly string[];
}

export function sceneOf(
  world: World,
  deviceId: string,
  prepared: Prepared,
  turn: Turn,
  record: Scene['record'],
): Scene {
  return { world, who: shopper(world.fetch, deviceId, 'USD'), prepared, turn, record };
}
