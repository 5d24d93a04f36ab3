import { AsyncLocalStorage } from 'node:async_hooks';
import { utc } from './zone.ts';

const zones = new AsyncLocalStorage<string>();

/** Runs a function, and everything asynchronous that it starts, with the zone in which times are shown and typed. */
export const inZone = <T>(zone: string, run: () => T): T => zones.run(zone, run);

/** Returns the zone in which times are shown and typed: that of the shop in its office; else UTC. */
export const currentZone = (): string => zones.getStore() ?? utc;
