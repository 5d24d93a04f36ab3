type Random = (bytes: number) => Uint8Array;

const idBytes = 16;

/** 128 random bits as text for addresses: a row's id that nobody guesses. */
export function freshId(random: Random): string {
  return Buffer.from(random(idBytes)).toString('base64url');
}
