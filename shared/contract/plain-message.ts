import { rule } from '../messages/message.ts';

/** Returns the message for an invalid input whose schema has no message of its own. */
export function plainMessage({ code, origin }: { code?: string; origin?: unknown }): string {
  return code === 'too_big' && origin === 'string' ? rule('tooLong') : rule('checkField');
}
