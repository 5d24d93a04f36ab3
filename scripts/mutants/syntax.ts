import { parseAst } from 'vitest/node';

/** A node of the syntax tree (ESTree with TypeScript). Positions are offsets in the source. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  readonly [field: string]: unknown;
}

/** A node with the nodes around it, the nearest first. */
export interface PlacedNode {
  node: SyntaxNode;
  around: readonly SyntaxNode[];
}

/** Parses a TypeScript file. */
export function parse(source: string, path: string): SyntaxNode {
  const program: unknown = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  if (!isNode(program)) throw new Error(`${path} has no syntax tree.`);
  return program;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the node in a field; null where it has none. */
export function child(node: SyntaxNode, field: string): SyntaxNode | null {
  const value = node[field];
  return isNode(value) ? value : null;
}

/** Returns the nodes of a field that holds a list. */
export function children(node: SyntaxNode, field: string): SyntaxNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export const textOf = (source: string, { start, end }: SyntaxNode): string => source.slice(start, end);

/** Returns a node and all nodes in it, in the order of the source, without those that `skip` names and what is in them. */
export function* walk(
  node: SyntaxNode,
  skip: (placed: PlacedNode) => boolean,
  around: readonly SyntaxNode[] = [],
): Generator<PlacedNode> {
  if (skip({ node, around })) return;
  yield { node, around };
  const inner = [node, ...around];
  for (const value of Object.values(node)) {
    for (const next of Array.isArray(value) ? value : [value]) if (isNode(next)) yield* walk(next, skip, inner);
  }
}
