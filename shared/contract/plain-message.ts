import { rule } from '../messages/message.ts';

/** What is said of an input where its schema has no words of its own. */
export function plainMessage({ code, origin }: { code?: string; origin?: unknown }): string {
  return code === 'too_big' && origin === 'string' ? rule('tooLong') : rule('checkField');
}
