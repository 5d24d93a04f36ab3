import { child, type PlacedNode, type SyntaxNode } from './syntax.ts';

/** Expressions of TypeScript around a value: their value is looked into. */
const typedValues = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const notRules = /^(Import|ExportAll)/;
/** Calls that log, make a schema or word a message. */
const notRuleCalls = /(^|\.)log\.(trace|debug|info|warn|error)$|^z\.|^(verbatim|word|wordIn)$/;
const failures = /(Error|Unavailable)$/;

/** Whether a node is no part of a rule: a type, an import, a log entry, a schema, or the words of an error. */
export function isNoRule({ node }: PlacedNode): boolean {
  if (node.type.startsWith('TS')) return !typedValues.has(node.type);
  if (notRules.test(node.type)) return true;
  const made = call(node);
  const callee = made && child(made, 'callee');
  if (!made || !callee) return false;
  return (made.type === 'NewExpression' ? failures : notRuleCalls).test(nameOf(callee));
}

/** Returns the call of an expression or of a statement that is nothing else. */
function call(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return node;
  const inner = node.type === 'ExpressionStatement' ? child(node, 'expression') : null;
  const called = inner?.type === 'AwaitExpression' ? child(inner, 'argument') : inner;
  return called?.type === 'CallExpression' ? called : null;
}

/** Returns a name like `deps.log.warn`; of a chain of calls the names in order, like `z.string.min`. */
function nameOf(node: SyntaxNode): string {
  if (node.type === 'MemberExpression') return [child(node, 'object'), child(node, 'property')].map(nameIn).join('.');
  if (node.type === 'CallExpression') return nameIn(child(node, 'callee'));
  return typeof node.name === 'string' ? node.name : '';
}

const nameIn = (node: SyntaxNode | null): string => (node ? nameOf(node) : '');
