/** The shop's data cannot be used as it is. The message is for a person: why, and what to do. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}
