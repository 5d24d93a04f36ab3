import { crc32 } from 'node:zlib';

/**
 * CRC-32 of joined texts from the CRCs of their parts. Appending `n` bytes to a text is a linear map of its CRC over
 * GF(2); the map for `n` is a 32 × 32 bit matrix, held as 32 columns (the method of zlib's `crc32_combine`).
 */
export type CrcShift = Uint32Array;

/** The reflected polynomial of CRC-32 (RFC 1952, section 8). */
const polynomial = 0xedb88320;

/** Returns the map for appending `length` bytes. */
export function crcShift(length: number): CrcShift {
  let power = oneZeroByte();
  let result: CrcShift | null = null;
  for (let n = length; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result = result ? multiply(power, result) : power;
    power = multiply(power, power);
  }
  return result ?? identity();
}

/** Returns the CRC of A joined with B, from A's CRC, the shift for B's length and B's CRC. */
export function combineCrc(crcA: number, shiftB: CrcShift, crcB: number): number {
  return (apply(shiftB, crcA) ^ crcB) >>> 0;
}

/** Returns the CRC of a text followed by `more`. */
export function appendCrc(crc: number, more: Uint8Array): number {
  return crc32(more, crc);
}

function identity(): CrcShift {
  return Uint32Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0);
}

function oneZeroBit(): CrcShift {
  return Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? polynomial : (1 << (bit - 1)) >>> 0));
}

function oneZeroByte(): CrcShift {
  const two = multiply(oneZeroBit(), oneZeroBit());
  const four = multiply(two, two);
  return multiply(four, four);
}

function multiply(left: CrcShift, right: CrcShift): CrcShift {
  return right.map((column) => apply(left, column));
}

function apply(matrix: CrcShift, vector: number): number {
  let sum = 0;
  for (let rest = vector, bit = 0; rest !== 0; rest >>>= 1, bit++) {
    if (rest & 1) sum ^= matrix[bit] ?? 0;
  }
  return sum >>> 0;
}
