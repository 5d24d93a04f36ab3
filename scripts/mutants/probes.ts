import { type Mutant, offsetOf } from './mutant.ts';
import { isNode, type PlacedNode, parse, type SyntaxNode, walk } from './syntax.ts';

/** A text that is inserted at an offset. */
interface Insertion {
  at: number;
  text: string;
}

/** A source with probes, and the mutants whose place no probe can watch: code that runs when the module is loaded. */
interface Probed {
  source: string;
  unwatched: Mutant[];
}

/**
 * Returns a source that reports each mutant whose place is executed (`record-reached.mjs`). It behaves as before: the probe
 * stands before the statement, or in the body of an arrow function, that holds the place.
 */
export function probe(source: string, path: string, mutants: readonly Mutant[]): Probed {
  const nodes = [...walk(parse(source, path), () => false)];
  const placed = mutants.map((mutant) => ({ mutant, insertions: insertionsFor(mutant, source, nodes) }));
  const insertions = placed.flatMap((each) => each.insertions ?? []).toSorted((one, other) => other.at - one.at);
  return {
    source: insertions.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source),
    unwatched: placed.filter((each) => each.insertions === null).map(({ mutant }) => mutant),
  };
}

function insertionsFor(mutant: Mutant, source: string, nodes: readonly PlacedNode[]): Insertion[] | null {
  const start = offsetOf(source, mutant);
  const end = start + mutant.original.length;
  const innermost = nodes.findLast(({ node }) => node.start <= start && end <= node.end);
  const report = `globalThis.mutantReached?.(${JSON.stringify(mutant.id)})`;
  const chain = innermost ? [innermost.node, ...innermost.around] : [];
  for (const [index, node] of chain.entries()) {
    const parent = chain[index + 1];
    if (parent && isIn(node, parent)) return [{ at: node.start, text: `${report};` }];
    if (parent?.type === 'ArrowFunctionExpression' && parent.body === node && node.type !== 'BlockStatement')
      return [
        { at: node.start, text: `(${report},(` },
        { at: node.end, text: '))' },
      ];
  }
  return null;
}

/** Whether a statement is one of a block's. */
function isIn(node: SyntaxNode, parent: SyntaxNode): boolean {
  const statements = parent.type === 'BlockStatement' ? parent.body : null;
  return Array.isArray(statements) && statements.filter(isNode).includes(node);
}
