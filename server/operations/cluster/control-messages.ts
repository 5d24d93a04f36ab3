import { join } from 'node:path';
import { z } from 'zod';
import { topic } from './worker-group.ts';

/** Returns the socket on which a shop started from a release listens to `npm run shop -- deploy`. */
export const controlSocket = (dataDir: string): string => join(dataDir, 'deploy.sock');

const RouteFigures = z.object({ count: z.number(), failed: z.number(), ms: z.array(z.number()) });
/** Requests of some time, by route. */
export const RequestFigures = z.record(z.string(), RouteFigures);
export type RequestFigures = z.infer<typeof RequestFigures>;

/** Messages to the shop, one JSON text a line. */
export const ToShop = z.discriminatedUnion('kind', [
  /** Exchange one worker for one of this release. */
  z.object({ kind: z.literal('try'), release: z.string() }),
  /** Exchange the others, too; or exchange that one back. */
  z.object({ kind: z.literal('go on') }),
  z.object({ kind: z.literal('go back') }),
]);
export type ToShop = z.infer<typeof ToShop>;

export const FromShop = z.discriminatedUnion('kind', [
  /** Said first. */
  z.object({
    kind: z.literal('hello'),
    /** The folder of releases. */
    releases: z.string(),
    /** The release that its workers run. */
    serves: z.string(),
    /** The release that its first process runs, whose Node workers run on. */
    startedFrom: z.string(),
    node: z.string(),
    workers: z.number(),
    /** Workers are being replaced, or another deployment is running. */
    isBusy: z.boolean(),
  }),
  /** A worker of the release on trial takes requests. */
  z.object({ kind: z.literal('on trial'), worker: z.number() }),
  /** It did not start. */
  z.object({ kind: z.literal('not started'), why: z.string() }),
  /** The requests of the last second: of the worker on trial, and of all others. */
  z.object({ kind: z.literal('requests'), ofTrial: RequestFigures, ofOthers: z.array(RequestFigures) }),
  /** Its process ended. */
  z.object({ kind: z.literal('died'), code: z.number().nullable(), signal: z.string().nullable() }),
  /** All workers run this release. */
  z.object({ kind: z.literal('serves'), release: z.string() }),
]);
export type FromShop = z.infer<typeof FromShop>;

/** Number of log lines that the primary, which writes those of all processes, could not write. */
export const linesDropped = topic<number>('lines dropped');
