import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';
import { child, isNode, parse, type SyntaxNode } from '../mutants/syntax.ts';

/** First words of a function that waits, where `Of` follows them. */
const verbs: ReadonlySet<string> = new Set(['find', 'forget', 'has', 'is', 'load', 'lock', 'notify', 'read', 'warn']);
const of = /Of(?:[A-Z]|\b)/;
/** Says what happened to a value, not what it is. */
const participle = /(?:Asked|Found|Kept|Shown|Typed|Wanted)$/;
const waiting = /\b(?:async|prepared|Promise)\b/;
const undone = /\b(?:interface|type) \w*(?:Asked|Found|Kept|Shown|Typed|Wanted)\b/;

/**
 * Returns the names of all programs, without their tests, that say the wrong thing, each after its file: functions that
 * wait for something and are called `xOf`, like those that look at what is in hand, and types that are no things.
 */
export function wrongNames(): string[] {
  return globSync('{server,ui,pages,shared,scripts,load-tests}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()
    .flatMap((file) => wrongNamesIn(file, readFileSync(resolve(root, file), 'utf8')).map((name) => `${file} ${name}`));
}

export function wrongNamesIn(file: string, source: string): string[] {
  // To parse all files takes long.
  if (!(of.test(source) && waiting.test(source)) && !undone.test(source)) return [];
  const names = nodesIn(parse(source, file)).flatMap((node) => {
    const name = nameOf(node);
    if (name === null) return [];
    return (isType(node) && participle.test(name)) || (isNoun(name) && waits(node)) ? [name] : [];
  });
  return [...new Set(names)];
}

/** Returns a node and all nodes in it, the outer ones first. */
function nodesIn(node: SyntaxNode): SyntaxNode[] {
  const nodes = [node];
  for (const each of nodes) nodes.push(...Object.values(each).flat().filter(isNode));
  return nodes;
}

function nameOf(node: SyntaxNode): string | null {
  const name = child(node, 'id') ?? child(node, 'key');
  return typeof name?.name === 'string' ? name.name : null;
}

const isType = ({ type }: SyntaxNode) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration';

const isNoun = (name: string) => of.test(name) && !verbs.has(/^[a-z]+/.exec(name)?.[0] ?? '');

/** Whether a declaration is of a function that is async, or is declared to return a promise. */
function waits(node: SyntaxNode): boolean {
  const value = child(node, 'init') ?? child(node, 'value') ?? typeIn(node, 'typeAnnotation') ?? node;
  // Prepared statements wait for their rows.
  if (value.type === 'CallExpression') return child(value, 'callee')?.name === 'prepared';
  return value.async === true || isPromise(typeIn(value, 'returnType'));
}

function isPromise(type: SyntaxNode | null): boolean {
  if (type?.type === 'TSUnionType' && Array.isArray(type.types))
    return type.types.filter(isNode).some((each) => isPromise(each));
  return type !== null && child(type, 'typeName')?.name === 'Promise';
}

/** Returns the type of an annotation. */
function typeIn(node: SyntaxNode, field: string): SyntaxNode | null {
  const annotation = child(node, field);
  return annotation && child(annotation, 'typeAnnotation');
}
