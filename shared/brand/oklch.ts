/** A colour by lightness (0 to 1), chroma and hue (radians): https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

/** Returns the linear parts of red, green and blue of a colour such as `#6d1a36`. */
function linearOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function hexOf(linear: Triple): string {
  const parts = linear.map((value) => {
    const bent = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(255 * Math.min(1, Math.max(0, bent)));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const green = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l: lightness, c: Math.hypot(green, blue), h: Math.atan2(blue, green) };
}

function linearFrom({ l, c, h }: Oklch): Triple {
  const green = c * Math.cos(h);
  const blue = c * Math.sin(h);
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3;
  const middle = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3;
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (linear: Triple) => linear.every((value) => value > -0.0005 && value < 1.0005);

/** Returns a colour as screens show it: with less chroma where they cannot show as much. */
export function fromOklch(colour: Oklch): string {
  let shown = { ...colour, l: Math.min(1, Math.max(0, colour.l)) };
  while (shown.c > 0.001 && !isShown(linearFrom(shown))) shown = { ...shown, c: shown.c * 0.97 };
  return hexOf(linearFrom(shown));
}

/** Returns a colour between two. @param part how much of the second */
export function mix(one: string, other: string, part: number): string {
  const first = linearOf(one);
  const second = linearOf(other);
  const bent = (value: number) => value ** (1 / 2.4);
  const between = (at: 0 | 1 | 2) => (bent(first[at]) * (1 - part) + bent(second[at]) * part) ** 2.4;
  return hexOf([between(0), between(1), between(2)]);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
