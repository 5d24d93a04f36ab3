import { AsyncLocalStorage } from 'node:async_hooks';
import { utc } from './zone.ts';

const zones = new AsyncLocalStorage<{ zone: string }>();

/** Runs a function, and everything asynchronous that it starts, with the zone in which times are shown and typed. */
export const inZone = <T>(zone: string, run: () => T): T => zones.run({ zone }, run);

/** Shows and takes times in another zone from here on, until `inZone` ends: a command knows it once its shop is open. */
export function changeZone(zone: string): void {
  const around = zones.getStore();
  if (around) around.zone = zone;
}

/** Returns the zone in which times are shown and typed: that of the shop in its office and in commands; else UTC. */
export const currentZone = (): string => zones.getStore()?.zone ?? utc;
