import http from 'k6/http';

/** What a run is told from outside, by `npm run load` or by `k6 run -e NAME=value`. */
export const target = (__ENV.TARGET ?? 'http://localhost:3000').replace(/\/$/, '');

/** How long shoppers think, beside what people take: 1 as people do, 0.1 ten times as quick, 0 not at all. */
export const paceOr = (usual: number): number => numberIn('PACE', usual);

export const shoppersOr = (usual: number): number => numberIn('SHOPPERS', usual);

/** New shoppers a second, for tests in which they come whatever the shop does. */
export const rateOr = (usual: number): number => numberIn('RATE', usual);

/** The length of the run, seconds; `DURATION` is like '90s', '5m' or '1h'. */
export function secondsOr(usual: number): number {
  const text = __ENV.DURATION ?? '';
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? [];
  if (text === '') return usual;
  if (amount === undefined) throw new Error(`DURATION is like 90s, 5m or 1h, not '${text}'.`);
  return Number(amount) * ({ s: 1, m: 60, h: 3_600 }[unit] ?? 1);
}

/** Whether the shop was started for the test: it believes the addresses that its shoppers say they come from. */
export const isOwnShop = __ENV.OWN_SHOP === '1';

/** Whether requests may break: one of the shop's processes is killed on the way. */
export const mayBreak = __ENV.MAY_BREAK === '1';

/** Whether browsers ask for pictures as well: a shop of its own draws each at its first request. */
export const withPictures = __ENV.PICTURES === '1';

function numberIn(name: string, usual: number): number {
  const value = Number(__ENV[name] || usual);
  if (!(value >= 0)) throw new Error(`${name} is a number, not '${__ENV[name]}'.`);
  return value;
}

// A declined card is told so with 402, what was sold meanwhile with 409; what a busy shop refuses is counted by itself.
http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 402, 409, 503));
