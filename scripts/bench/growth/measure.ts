import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import type { GrowthCall } from './calls.ts';
import type { EngineWork } from './engine-work.ts';
import type { Measured } from './report.ts';

/** Calls that are made before any is measured. */
const warmCalls = 10;
/** Wall time after which a call is not repeated any more. */
const longestMs = 60_000;
const resolutionMs = 1;

/** Makes a call many times, with an input of its own each time; the event loop turns between two calls. */
export async function measure({ name, make }: GrowthCall, calls: number, work: EngineWork): Promise<Measured> {
  for (let i = 0; i < warmCalls; i++) await make();
  const workBefore = await work.total();
  const waits: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  await turn();
  let cpuMs = 0;
  const until = performance.now() + longestMs;
  for (let i = 0; i < calls && performance.now() < until; i++) {
    const before = process.cpuUsage();
    const begun = performance.now();
    await make();
    waits.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1_000;
    await turn();
  }
  delay.disable();
  return {
    name,
    cpuMs: cpuMs / waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    turnMs: Math.max(0, delay.max / 1e6 - resolutionMs),
    work: ((await work.total()) - workBefore) / waits.length,
  };
}
