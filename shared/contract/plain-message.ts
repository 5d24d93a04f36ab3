/** What is said of an input where its schema has no words of its own; a sentence of the answers' catalogue. */
export function plainMessage({ code, origin }: { code?: string; origin?: unknown }): string {
  return code === 'too_big' && origin === 'string' ? 'That is too long.' : 'Please check this field.';
}
