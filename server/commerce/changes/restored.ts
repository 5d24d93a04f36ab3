import { restoredStructure } from '../products/structure.ts';
import { Structure } from '../products/structure-value.ts';
import type { Decision, Known } from './decide.ts';

/**
 * Decides how a removed variant comes back: into the variants that there are by now, so that removals can be undone in
 * any order. Where it would be there twice, or the options are others, it is left.
 */
export function restored({ made_from }: Known, now: string | null): Decision {
  if (now === null) return { left: 'gone' };
  const [present, before] = [now, made_from].map((json) => Structure.parse(JSON.parse(json)));
  const structure = present && before ? restoredStructure(present, before) : null;
  if (!structure) return { left: 'changed' };
  return { write: JSON.stringify(structure), move: null, replaced: made_from, result: now };
}
