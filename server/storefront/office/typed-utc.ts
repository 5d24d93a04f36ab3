/** Returns the moment of a time in UTC as a `datetime-local` field or a person writes it; undefined for anything else. */
export function typedUtc(typed: string): number | undefined {
  const [, day, minute] = /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?\s*$/.exec(typed) ?? [];
  // V8 reads some text of other forms as a time.
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}T${minute}:00Z`);
  return Number.isNaN(at) ? undefined : at;
}
