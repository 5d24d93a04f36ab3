import http from 'k6/http';

/** Settings of a run, from `npm run load` or from `k6 run -e NAME=value`. */
export const target = (__ENV.TARGET ?? 'http://localhost:3000').replace(/\/$/, '');

/** Returns the factor on people's usual thinking time: 1 as people think, 0.1 ten times as fast, 0 without pauses. */
export const paceOr = (usual: number): number => numberIn('PACE', usual);

export const shoppersOr = (usual: number): number => numberIn('SHOPPERS', usual);

/** Returns the new shoppers per second, for tests with a fixed arrival rate. */
export const rateOr = (usual: number): number => numberIn('RATE', usual);

/** Returns the length of the run in seconds; `DURATION` is written as '90s', '5m' or '1h'. */
export function secondsOr(usual: number): number {
  const text = __ENV.DURATION ?? '';
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? [];
  if (text === '') return usual;
  if (amount === undefined) throw new Error(`DURATION is like 90s, 5m or 1h, not '${text}'.`);
  return Number(amount) * ({ s: 1, m: 60, h: 3_600 }[unit] ?? 1);
}

/** Whether the shop was started for the test: it trusts the client IP that the test sends in `X-Forwarded-For`. */
export const isOwnShop = __ENV.OWN_SHOP === '1';

/** Whether connections may break: one of the shop's processes is killed during the run. */
export const mayBreak = __ENV.MAY_BREAK === '1';

/** Whether browsers load pictures as well: a newly started shop renders each at its first request. */
export const withPictures = __ENV.PICTURES === '1';

function numberIn(name: string, usual: number): number {
  const value = Number(__ENV[name] || usual);
  if (!(value >= 0)) throw new Error(`${name} is a number, not '${__ENV[name]}'.`);
  return value;
}

// A declined card answers 402, a sold-out product 409. Refusals under overload (503) have their own counter.
http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 402, 409, 503));
