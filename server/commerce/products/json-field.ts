import type { z } from 'zod';

/** A field of a product or variant: how its value is read and written. Values are stored as JSON. */
export interface Field<T, V> {
  value: z.ZodType<V>;
  read: (target: T) => V;
  write: (target: T, value: V) => void;
}

/** A field whose values are JSON texts, so that they can be compared and stored. */
export interface JsonField<T> {
  read: (target: T) => string;
  write: (target: T, json: string) => void;
}

export function field<T, V>(
  value: z.ZodType<V>,
  read: (target: T) => V,
  write: (target: T, value: V) => void,
): Field<T, V> {
  return { value, read, write };
}

export function asJson<T, V>({ value, read, write }: Field<T, V>): JsonField<T> {
  return {
    read: (target) => JSON.stringify(read(target)),
    write: (target, json) => write(target, value.parse(JSON.parse(json))),
  };
}
