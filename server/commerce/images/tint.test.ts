import { describe, expect, test } from 'vitest';
import { parseHex, rampOf, tintPixels } from './tint.ts';
import { PALETTE, shineOf } from './vocabulary.ts';

const brightness = (ramp: Uint8Array, value: number) => {
  const [r = 0, g = 0, b = 0] = ramp.subarray(value * 3, value * 3 + 3);
  return 0.299 * r + 0.587 * g + 0.114 * b;
};
/** Values of shadow, plainly lit cloth and highlight in the neutral masters. */
const [SHADOW, BODY, HIGHLIGHT] = [90, 178, 235];

describe('tint', () => {
  test.each(Object.keys(PALETTE) as (keyof typeof PALETTE)[])('%s stays itself where cloth is plainly lit', (name) => {
    const colour = parseHex(PALETTE[name].hex);
    const ramp = rampOf(colour);
    colour.forEach((channel, c) => {
      expect(Math.abs((ramp[BODY * 3 + c] ?? 0) - channel)).toBeLessThanOrEqual(16);
    });
  });

  test.each(['black', 'navy', 'plum', 'forest'] as const)('folds stay visible on %s', (name) => {
    const ramp = rampOf(parseHex(PALETTE[name].hex));
    expect(brightness(ramp, HIGHLIGHT) - brightness(ramp, BODY)).toBeGreaterThan(35);
    expect(brightness(ramp, BODY) - brightness(ramp, SHADOW)).toBeGreaterThan(12);
  });

  test('jersey shines less than leather, and is the same where it is plainly lit', () => {
    const black = parseHex(PALETTE.black.hex);
    const leather = rampOf(black, shineOf('leather'));
    const jersey = rampOf(black, shineOf('jersey'));
    expect(brightness(jersey, HIGHLIGHT)).toBeLessThan(0.75 * brightness(leather, HIGHLIGHT));
    expect(brightness(jersey, HIGHLIGHT) - brightness(jersey, BODY)).toBeGreaterThan(15);
    expect(jersey.subarray(0, BODY * 3)).toEqual(leather.subarray(0, BODY * 3));
  });

  test('black is drawn with light: plainly lit cloth stands out from its folds', () => {
    const ramp = rampOf(parseHex(PALETTE.black.hex));
    expect(brightness(ramp, BODY)).toBeGreaterThan(2 * brightness(ramp, SHADOW) + 5);
    expect(brightness(ramp, BODY) - brightness(ramp, SHADOW)).toBeGreaterThan(22);
  });

  test('shadows on ivory stay soft and warm', () => {
    const ramp = rampOf(parseHex(PALETTE.ivory.hex));
    expect(brightness(ramp, SHADOW)).toBeGreaterThan(120);
    expect(ramp[SHADOW * 3] ?? 0).toBeGreaterThan((ramp[SHADOW * 3 + 2] ?? 0) + 15);
  });

  test('a brighter value never becomes darker', () => {
    for (const { hex } of Object.values(PALETTE)) {
      const ramp = rampOf(parseHex(hex));
      for (let value = 1; value < 256; value++) {
        expect(brightness(ramp, value)).toBeGreaterThanOrEqual(brightness(ramp, value - 1) - 0.6);
      }
    }
  });

  test('alpha is left alone and the same pixels give the same result', () => {
    const pixels = () => Uint8Array.from([90, 90, 90, 0, 178, 178, 178, 77, 235, 235, 235, 255]);
    const [first, second] = [pixels(), pixels()];
    tintPixels(first, [106, 32, 54]);
    tintPixels(second, [106, 32, 54]);
    expect([first[3], first[7], first[11]]).toEqual([0, 77, 255]);
    expect(first).toEqual(second);
  });

  test('refuses what is not a colour', () => {
    expect(() => parseHex('red')).toThrow('#rrggbb');
    expect(() => parseHex('#12345')).toThrow('#rrggbb');
  });
});
