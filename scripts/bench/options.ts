import { parseArgs } from 'node:util';
import { z } from 'zod';

/** The command line was not understood; the message says how it is written. */
export class BenchUsageError extends Error {
  override readonly name = 'BenchUsageError';
}

/** Options by name. Their metadata is for the help: a description, and how a value is written. */
export type OptionSchemas = Readonly<Record<string, z.ZodType>>;

const number = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'is a whole number from 1')
  .transform(Number);

/** A whole number from 1. @param absent its value where it is not given */
export const whole = (absent: number, description: string, value = 'N') =>
  number.default(absent).meta({ description: `${description} (${absent})`, value });

/** A whole number from 1; null where it is not given. */
export const optionalWhole = (description: string) => number.nullable().default(null).meta({ description, value: 'N' });

/** A text; empty where it is not given. */
export const text = (description: string, value: string) => z.string().default('').meta({ description, value });

export const flag = (description: string) => z.boolean().default(false).meta({ description });

/** One of some words; null where it is not given. */
export const oneOf = <T extends string>(words: readonly [T, ...T[]], description: string) =>
  z
    .enum(words, `is ${words.join(' or ')}`)
    .nullable()
    .default(null)
    .meta({ description, value: words.join('|') });

export const database = z
  .enum(['sqlite', 'postgresql'], 'is sqlite or postgresql')
  .default('sqlite')
  .meta({ description: '(sqlite)', value: 'sqlite|postgresql' });

/** Reads the words of a command line. @returns null where the help is asked for @throws BenchUsageError */
export function readOptions<S extends OptionSchemas>(schemas: S, words: readonly string[]) {
  const { help, ...given } = parsed(schemas, words);
  if (help) return null;
  const read = z.object(schemas).safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  throw new BenchUsageError(`--${name} ${issue?.message}, not '${given[name]}'.`);
}

function parsed(schemas: OptionSchemas, words: readonly string[]): Record<string, string | boolean | undefined> {
  const options = Object.entries(schemas).map(([name, schema]) => {
    const type: 'boolean' | 'string' = schema.safeParse(true).success ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  const help = { type: 'boolean' } as const;
  try {
    return parseArgs({ args: [...words], options: { ...Object.fromEntries(options), help } }).values;
  } catch (error) {
    throw new BenchUsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Returns a line of help for each option. */
export const helpOf = (schemas: OptionSchemas): string =>
  Object.entries(schemas)
    .map(([name, schema]) => {
      const { value = '', description = '' } = schema.meta() ?? {};
      return `  ${`--${name} ${value}`.padEnd(33)}${description}\n`;
    })
    .join('');
