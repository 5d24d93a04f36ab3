/** Invalid arguments of a command; the message describes the correct form. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
