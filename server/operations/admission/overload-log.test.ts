import { expect, test } from 'vitest';
import type { AdmissionFigures } from './admission.ts';
import { overloadLog } from './overload-log.ts';

/** Seconds of a shop, and which of them the log is told of. */
function seconds(each: { strained?: boolean; browsing?: number }[]) {
  const shed = { ahead: 0, browsing: 0, kept: 0, bag: 0, checkout: 0 };
  const figures: AdmissionFigures = { admitted: 0, shed, strained: false, level: 0, delayMs: 0, waiting: 0, calls: 0 };
  let now = figures;
  const lines: object[] = [];
  const { second } = overloadLog({ figures: () => now }, (fields) => lines.push(fields));
  return each.map(({ strained = false, browsing = 0 }) => {
    const { length } = lines;
    now = { ...now, strained, shed: { ...now.shed, browsing: now.shed.browsing + browsing } };
    second();
    return lines.length > length;
  });
}

const strained = { strained: true };
const calm = {};

test('a shop that is late for a moment, and turns nobody away, says nothing', () => {
  expect(seconds([calm, strained, strained, strained, calm, calm])).toEqual(Array(6).fill(false));
});

test('a strain that lasts is told from its fifth second on, and when it is over', () => {
  const told = seconds([...Array(7).fill(strained), calm, calm]);
  expect(told).toEqual([false, false, false, false, true, true, true, true, false]);
});

test('each second in which somebody was turned away is told, and then the end of the strain', () => {
  const told = seconds([calm, { strained: true, browsing: 3 }, strained, { strained: true, browsing: 1 }, calm, calm]);
  expect(told).toEqual([false, true, false, true, true, false]);
});

test('somebody who was turned away while the shop was not strained is told', () => {
  expect(seconds([{ browsing: 1 }, calm, calm])).toEqual([true, true, false]);
});
