import type { FaceKind } from './faces.ts';

/**
 * The path of an uploaded face: hash, bytes, how the device's font is stretched to stand in for it, in tenths of a percent
 * (size, ascent, descent, line gap), and which kind of font that is; none: a grotesk. What is measured once goes where the
 * file goes.
 */
export const uploadedFacePath =
  /^\/images\/brand\/[0-9a-f]{32}-(\d{4,5})-(\d{3,4})-(\d{3,4})-(\d{2,4})-(\d{1,4})(?:-(serif|mono|hand))?\.woff2$/;

const kinds: readonly FaceKind[] = ['serif', 'mono', 'hand'];

/** Returns what the path of an uploaded face says; null for another path. */
export function uploadedFace(url: string) {
  const parts = uploadedFacePath.exec(url);
  if (!parts) return null;
  const [bytes = 0, size = 0, ascent = 0, descent = 0, gap = 0] = parts.slice(1, 6).map(Number);
  const fallback = { sizeAdjust: size / 10, ascent: ascent / 10, descent: descent / 10, lineGap: gap / 10 };
  return { url, bytes, fallback, kind: kinds.find((kind) => kind === parts[6]) ?? 'grotesk' };
}
