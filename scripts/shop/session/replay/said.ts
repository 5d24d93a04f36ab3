/** Something the shop answered in words; a log line has it as `field: message`. */
export interface Said {
  /** Absent where it is about the form or the page as a whole. */
  field?: string;
  text: string;
}

/** A name of a form's field has no spaces and no capital first; what a sentence begins with does. */
const ofField = /^([a-z][\w.]*): (.+)$/s;

export function saidOf(said: readonly string[] = []): Said[] {
  return said.map((line) => {
    const [, field, text] = ofField.exec(line) ?? [];
    return field !== undefined && text !== undefined ? { field, text } : { text: line };
  });
}

/** Whether the shop did not take what a field was sent with. */
export function isRefused(field: string, said: readonly string[] = []): boolean {
  return saidOf(said).some((each) => each.field === field);
}

/**
 * Numbers that a shop makes are other ones in every shop, how long somebody has to wait still depends on the moment, and
 * spaces come and go with the elements around words.
 */
export function squeezed(text: string): string {
  return text
    .replace(/\d{6,}/g, '#')
    .replace(/\d+ (second|minute|hour)s?\b/g, '# $1')
    .replace(/\s+/g, '')
    .toLowerCase();
}
