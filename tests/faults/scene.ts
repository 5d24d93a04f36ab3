import { type Shopper, shopper } from '../contract/support/fixture.ts';
import type { World } from './world.ts';

/** What a scenario's steps hand on to the next ones: ids, request bodies. */
export type Luggage = Record<string, string>;

/**
 * 'first': in the process that is killed. 'at once': the shopper tries again as soon as the shop is back. 'later': and
 * once more a minute after.
 */
export type Moment = 'first' | 'at once' | 'later';

/** A shopper in front of a running shop. */
export interface Scene {
  world: World;
  who: Shopper;
  luggage: Luggage;
  turn: Moment;
  /** Notes an answer that the shopper saw: it must stay true. */
  tell: (told: string, id: string) => void;
}

export interface Scenario {
  name: string;
  /** What happens before, in a process that lives on. */
  prepare: (scene: Omit<Scene, 'turn' | 'tell' | 'luggage'>) => Promise<Luggage>;
  /** What the process is killed at, and what the shopper does again afterwards, with the same keys. */
  run: (scene: Scene) => Promise<void>;
  /** Faults in the log that belong to it. */
  faults?: RegExp;
  /** How the orders may stand after the last try. */
  ends: readonly string[];
}

export function sceneOf(world: World, deviceId: string, luggage: Luggage, turn: Moment, tell: Scene['tell']): Scene {
  return { world, who: shopper(world.fetch, deviceId, 'USD'), luggage, turn, tell };
}
