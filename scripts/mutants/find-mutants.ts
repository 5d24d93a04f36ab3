import { type Mutant, mutantOf, type SourceFile } from './mutant.ts';
import { editsOf } from './operators.ts';
import { isNoRule } from './rules-only.ts';
import { parse, walk } from './syntax.ts';

/** Returns every mutant of a file, in the order of the source. */
export function findMutants(file: SourceFile): Mutant[] {
  const mutants = [...walk(parse(file.source, file.path), isNoRule)].flatMap((placed) =>
    editsOf(placed, file.source).map((edit) => mutantOf(file, edit)),
  );
  return [...new Map(mutants.map((mutant) => [mutant.id, mutant])).values()];
}
