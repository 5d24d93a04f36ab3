import { expect, test } from 'vitest';
import type { AdmissionFigures } from './admission.ts';
import { overloadLog } from './overload-log.ts';

/** Runs seconds of a shop. @returns which of them are logged */
function seconds(each: { saturated?: boolean; browsing?: number }[]) {
  const shed = { ahead: 0, browsing: 0, cart: 0, checkout: 0 };
  const figures: AdmissionFigures = { admitted: 0, shed, saturated: false, delayMs: 0, waiting: 0, calls: 0 };
  let now = figures;
  const lines: object[] = [];
  const { second } = overloadLog(
    () => now,
    (fields) => lines.push(fields),
  );
  return each.map(({ saturated = false, browsing = 0 }) => {
    const { length } = lines;
    now = { ...now, saturated, shed: { ...now.shed, browsing: now.shed.browsing + browsing } };
    second();
    return lines.length > length;
  });
}

const saturated = { saturated: true };
const calm = {};

test('short saturation without refusals is not logged', () => {
  expect(seconds([calm, saturated, saturated, saturated, calm, calm])).toEqual(Array(6).fill(false));
});

test('lasting saturation is logged from its fifth second on, and its end', () => {
  const logged = seconds([...Array(7).fill(saturated), calm, calm]);
  expect(logged).toEqual([false, false, false, false, true, true, true, true, false]);
});

test('each second with refusals is logged, and then the end of saturation', () => {
  const logged = seconds([
    calm,
    { saturated: true, browsing: 3 },
    saturated,
    { saturated: true, browsing: 1 },
    calm,
    calm,
  ]);
  expect(logged).toEqual([false, true, false, true, true, false]);
});

test('a refusal without saturation is logged', () => {
  expect(seconds([{ browsing: 1 }, calm, calm])).toEqual([true, true, false]);
});
