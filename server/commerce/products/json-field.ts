import type { z } from 'zod';

/** A field of a product or variant whose values are JSON texts, so that they can be compared and stored. */
export interface JsonField<T> {
  read: (target: T) => string;
  write: (target: T, json: string) => void;
}

export function field<T, V>(
  schema: z.ZodType<V>,
  read: (target: T) => V,
  write: (target: T, value: V) => void,
): JsonField<T> {
  return {
    read: (target) => JSON.stringify(read(target)),
    write: (target, json) => write(target, schema.parse(JSON.parse(json))),
  };
}
