import { expect, test } from 'vitest';
import { memoryLines, slopeOf } from './memory.ts';

const minutes = (count: number) => count * 60_000;
/** Returns one sample per minute. */
const samplesOf = (...mb: number[]) => mb.map((each, at) => ({ at: minutes(at), mb: each }));

test('prints memory by process: idle, maximum, at the end, and growth in the second half', () => {
  const lines = memoryLines(
    [
      { pid: 7, isPrimary: true, samples: samplesOf(70, 71, 72, 72, 72) },
      { pid: 8, isPrimary: false, samples: samplesOf(130, 210, 280, 284, 282) },
      { pid: 9, isPrimary: false, samples: samplesOf(131, 250, 250, 240, 230) },
    ],
    minutes(0.5),
  );
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['memory of the shop', 'idle', 'at most', 'at the end', 'a minute'],
    ['primary', '70 MB', '72 MB', '72 MB', '+0.0 MB'],
    ['worker 1', '130 MB', '284 MB', '282 MB', '+1.0 MB'],
    ['worker 2', '131 MB', '250 MB', '230 MB', '−10.0 MB'],
  ]);
});

test('a short run has no growth, and a process that started later has no idle value', () => {
  const late = samplesOf(150, 200).map(({ at, mb }) => ({ at: at + minutes(1), mb }));
  expect(memoryLines([{ pid: 8, isPrimary: false, samples: late }], minutes(0.5))[1]?.split(/ {2,}/)).toEqual([
    'the only process',
    '–',
    '200 MB',
    '200 MB',
    '–',
  ]);
});

test('growth is the slope of the least-squares line', () => {
  expect(slopeOf(samplesOf(100, 102, 104)) * minutes(1)).toBeCloseTo(2);
  expect(slopeOf(samplesOf(100, 104, 96, 100)) * minutes(1)).toBeCloseTo(-0.8);
  expect(slopeOf([{ at: 5, mb: 100 }])).toBe(0);
});
