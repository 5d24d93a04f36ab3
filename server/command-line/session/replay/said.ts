/** A message of the shop; the log has it as `field: message`. */
export interface ShopMessage {
  /** Absent for a message about the form or page. */
  field?: string;
  text: string;
}

/** A field's name has no spaces and no initial capital; a sentence has. */
const ofField = /^([a-z][\w.]*): (.+)$/s;

export function saidOf(said: readonly string[] = []): ShopMessage[] {
  return said.map((line) => {
    const [, field, text] = ofField.exec(line) ?? [];
    return field !== undefined && text !== undefined ? { field, text } : { text: line };
  });
}

/** Whether the shop refused a field's value. */
export function isRefused(field: string, said: readonly string[] = []): boolean {
  return saidOf(said).some((each) => each.field === field);
}

/**
 * Normalizes a message for comparison: removes numbers, which every shop creates itself, waiting times, which depend on
 * the moment, and spaces, which depend on the markup.
 */
export function squeezed(text: string): string {
  return text
    .replace(/\d{6,}/g, '#')
    .replace(/\d+ (second|minute|hour)s?\b/g, '# $1')
    .replace(/\s+/g, '')
    .toLowerCase();
}
