import { type Field, type Shape, variantOfValue } from './shape.ts';

/** Returns a value to start from; @param form of a union: the name of its form, by default the first. */
export function emptyOf(shape: Shape, form?: string): unknown {
  switch (shape.kind) {
    case 'text':
    case 'rich':
      return '';
    case 'flag':
      return shape.begins;
    case 'choice':
      return shape.options[0];
    case 'lines':
    case 'list':
      return [];
    case 'object':
      return emptyObject(shape.fields());
    case 'union':
      return emptyVariant(shape, form);
    case 'number':
      return undefined;
  }
}

function emptyVariant({ variants }: Extract<Shape, { kind: 'union' }>, form: string | undefined): unknown {
  const variant = variants.find(({ name }) => name === form) ?? variants[0];
  if (!variant) return {};
  const tag = variant.tag === null ? {} : { [variant.tag]: variant.name };
  return { ...tag, ...emptyObject(variant.fields()) };
}

/** Fields that may be missing are. */
function emptyObject(fields: readonly Field[]): Record<string, unknown> {
  const filled = fields.flatMap(({ name, shape, optional, fallback }): [string, unknown][] => {
    const value = fallback ?? (optional ? undefined : emptyOf(shape));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(filled);
}

/** Returns the fields of a value with a shape that has fields. */
export function fieldsFor(shape: Shape, value: unknown): readonly Field[] {
  if (shape.kind === 'object') return shape.fields();
  return shape.kind === 'union' ? (variantOfValue(shape.variants, value)?.fields() ?? []) : [];
}
