const idBytes = 16;

/** Returns 128 random bits as text for URLs: an id that cannot be guessed. */
export function freshId(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(idBytes)).toString('base64url');
}
