import { type FaceKind, maxFontBytes } from '../../../../shared/brand/faces.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { type FallbackMetrics, measureFace } from './fallback-metrics.ts';

const words = officeMessages.uploads;

/** An unpacked face that is larger than this is no face of one script. */
const maxUnpacked = 1024 * 1024;
/** Places in the header of WOFF2: https://www.w3.org/TR/WOFF2/#woff20Header */
const at = { length: 8, unpacked: 16 } as const;
const leastBytes = 48;

export type FaceOutcome =
  | { ok: true; metrics: FallbackMetrics; kind: FaceKind; name: string }
  | { ok: false; why: string };

/** Returns what an uploaded face measures, or why it is none. The file itself stays as it is: licences forbid changes. */
export async function examineFace(bytes: Uint8Array): Promise<FaceOutcome> {
  const file = Buffer.from(bytes);
  if (file.length < leastBytes || file.toString('latin1', 0, 4) !== 'wOF2') return { ok: false, why: words.noFace };
  if (file.length > maxFontBytes) {
    const size = Math.ceil(file.length / 1_000);
    return {
      ok: false,
      why: words.faceBytes(size, maxFontBytes / 1_000),
    };
  }
  const isWhole = file.readUInt32BE(at.length) === file.length && file.readUInt32BE(at.unpacked) <= maxUnpacked;
  if (!isWhole) return { ok: false, why: words.faceDamaged };
  return readFace(file);
}

async function readFace(file: Buffer): Promise<FaceOutcome> {
  try {
    const { metrics, kind, name } = await measureFace(file, 'own', null);
    const numbers = Object.values(metrics);
    if (name === '') return { ok: false, why: words.faceUnnamed };
    if (!numbers.every((each) => Number.isFinite(each) && each >= 0 && each < 1_000) || metrics.sizeAdjust < 20)
      return { ok: false, why: words.faceLetters };
    return { ok: true, metrics, kind, name };
  } catch {
    return { ok: false, why: words.faceDamaged };
  }
}
