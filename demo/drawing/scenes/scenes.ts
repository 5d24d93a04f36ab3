import { areas } from './areas.ts';
import { heroes } from './heroes.ts';
import { looks } from './looks.ts';
import type { Setting } from './stage.ts';
import type { Step } from './staging.ts';

/** A composed picture of the home page: what is put on the stage, from the back to the front. */
export interface Scene extends Setting {
  /** Pixels to a centimetre. */
  scale: number;
  steps: readonly Step[];
}

/** Name of the scene (`scene.<name>.webp`) and the scene. */
export const SCENES: Readonly<Record<string, Scene>> = { ...heroes, ...areas, ...looks };
