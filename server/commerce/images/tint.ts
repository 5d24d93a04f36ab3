/** Red, green and blue, 0 … 255. */
export type Rgb = readonly [number, number, number];

/** Neutral value (0 … 1) of plainly lit cloth in the masters: it becomes the wanted colour, pale ones a trace darker. */
const BODY = 0.7;

/** Counts up when the tint changes: pictures that shops have stored are drawn again. */
export const tintVersion = 3;

/** Parses `#rrggbb`. Throws when the text is no such colour. */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/**
 * The colours a neutral value becomes, for 0 … 255, three bytes each: shadow, then the colour, then highlight.
 * Light colours keep pale, warm shadows; dark ones keep visible folds because their highlights climb steeply. Cloth
 * scatters the light: `shine` lowers its highlights, or dark jersey would look like leather.
 */
export function rampOf(colour: Rgb, shine = 1): Uint8Array {
  const lightness = (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255;
  const ramp = new Uint8Array(256 * 3);
  for (let value = 0; value < 256; value++) {
    for (let channel = 0; channel < 3; channel++) {
      ramp[value * 3 + channel] = Math.round(
        255 * shade((colour[channel] ?? 0) / 255, channel, value / 255, lightness, shine),
      );
    }
  }
  return ramp;
}

/** Blue falls off sooner than red in the shadows of pale cloth, which is lit by warm walls. */
const WARMTH = [-0.1, 0, 0.16];

function shade(colour: number, channel: number, value: number, lightness: number, shine: number): number {
  const dark = darkness(lightness);
  // A black object in a photograph is a dark grey, and its lit side a middle grey: that is what shows its shape.
  const body = colour * (1 - 0.05 * lightness) + 0.055 * dark;
  if (value <= BODY) {
    // The eye sees less of a shadow on pale cloth, which is lit from all around: a gentler curve.
    const gamma = 1.18 - 0.5 * lightness + (WARMTH[channel] ?? 0) * lightness + 0.35 * dark;
    const floor = 0.018 * (1 - lightness);
    return floor + (body - floor) * (value / BODY) ** gamma;
  }
  const rise = (value - BODY) / (1 - BODY);
  const highlight = body + (1 - body) * (0.42 + 0.3 * lightness) * shine;
  return body + (highlight - body) * rise ** (0.9 + 0.25 * lightness - 0.22 * dark);
}

/** Returns 1 for black, falling to 0 at the lightness of indigo and above: those show their folds by themselves. */
function darkness(lightness: number): number {
  return Math.max(0, Math.min(1, (0.36 - lightness) / 0.24));
}

/**
 * Tints neutral pixels (RGBA bytes, not premultiplied) in place: their brightness picks a place on the colour's
 * ramp; alpha stays as it is.
 */
export function tintPixels(pixels: Uint8Array, colour: Rgb, shine = 1): void {
  const ramp = rampOf(colour, shine);
  for (let i = 0; i < pixels.length; i += 4) {
    const place = (pixels[i + 1] ?? 0) * 3;
    pixels[i] = ramp[place] ?? 0;
    pixels[i + 1] = ramp[place + 1] ?? 0;
    pixels[i + 2] = ramp[place + 2] ?? 0;
  }
}
