/** Thrown when the shop cannot use its data as it is. The message tells an operator the reason and the remedy. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}
