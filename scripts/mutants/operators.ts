import { child, children, type PlacedNode, type SyntaxNode, textOf } from './syntax.ts';

/** A replacement of a part of a source by another text. */
export interface Edit {
  operator: string;
  /** Offsets in the source. */
  start: number;
  end: number;
  text: string;
}

/** Returns the edits of a node that change what a rule decides, computes or does. */
type Operator = (placed: PlacedNode, source: string) => Edit[];

/** Comparisons, and what their boundary or their sense becomes. */
const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const logical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
/** Comparisons of a query, which are texts. */
const queryComparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
};
const queryArithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+' };
const assignments: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=' };
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** From here on a constant is doubled: one more of a pause or a limit is rarely what a rule is about. */
const large = 1_000;
/** Conditions and bounds of a query, which are left out. */
const queryConditions = new Set(['where', 'whereRef', 'having', 'limit', 'forUpdate']);

const comparison: Operator = ({ node }, source) =>
  node.type === 'BinaryExpression' ? swapped('comparison', between(node, source), comparisons) : [];

const arithmeticOperator: Operator = ({ node }, source) =>
  node.type === 'BinaryExpression' && !joinsText(node) ? swapped('arithmetic', between(node, source), arithmetic) : [];

const logicalOperator: Operator = ({ node }, source) =>
  node.type === 'LogicalExpression' ? swapped('logical', between(node, source), logical) : [];

const fallback: Operator = ({ node }) => {
  const left = child(node, 'left');
  if (node.type !== 'LogicalExpression' || node.operator !== '??' || !left) return [];
  return [{ operator: 'fallback', start: left.end, end: node.end, text: '' }];
};

/** A condition is negated. The negation of a plain comparison is left to `comparison`, if it is the same. */
const condition: Operator = ({ node }, source) => {
  const test = node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? child(node, 'test') : null;
  if (!test || (test.type === 'BinaryExpression' && /^[!=]==$/.test(String(test.operator)))) return [];
  const argument = test.type === 'UnaryExpression' && test.operator === '!' ? child(test, 'argument') : null;
  const text = argument ? textOf(source, argument) : `!(${textOf(source, test)})`;
  return [{ operator: 'condition', start: test.start, end: test.end, text }];
};

/** A check that ends a function, and does nothing else, is left out. */
const guard: Operator = ({ node }) => {
  const test = node.type === 'IfStatement' && !child(node, 'alternate') ? child(node, 'test') : null;
  const consequent = child(node, 'consequent');
  if (!test || !consequent || !/^(Return|Throw|Continue|Break)Statement$/.test(consequent.type)) return [];
  return [{ operator: 'guard', start: test.start, end: test.end, text: 'false' }];
};

const constant: Operator = ({ node, around }, source) => {
  if (node.type !== 'Literal' || isKey(node, around[0])) return [];
  if (typeof node.value === 'boolean') return [replaced('constant', node, String(!node.value))];
  if (typeof node.value !== 'number' || around[0]?.type === 'UnaryExpression') return [];
  const text = textOf(source, node);
  return [replaced('constant', node, node.value < large ? `(${text} + 1)` : `(${text} * 2)`)];
};

/** A statement that only calls is left out: what it records, checks or changes does not happen. */
const call: Operator = ({ node }) => {
  const expression = node.type === 'ExpressionStatement' ? child(node, 'expression') : null;
  const called = expression?.type === 'AwaitExpression' ? child(expression, 'argument') : expression;
  return called?.type === 'CallExpression' ? [replaced('call', node, ';')] : [];
};

const assignment: Operator = ({ node }, source) =>
  node.type === 'AssignmentExpression' ? swapped('assignment', between(node, source), assignments) : [];

const method: Operator = ({ node }) => {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null;
  const property = callee?.type === 'MemberExpression' ? child(callee, 'property') : null;
  const other = property && own(methods, String(property.name));
  return property && other ? [replaced('method', property, other)] : [];
};

const queryCondition: Operator = ({ node }) => {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null;
  const object = callee && child(callee, 'object');
  const property = callee && child(callee, 'property');
  if (!object || !property || !queryConditions.has(String(property.name))) return [];
  return [{ operator: 'query', start: object.end, end: node.end, text: '' }];
};

/** The operator of a query's comparison or arithmetic: the second of three arguments. */
const queryOperator: Operator = ({ node }) => {
  if (node.type !== 'CallExpression') return [];
  const given = children(node, 'arguments');
  const operator = given.length === 3 ? given[1] : undefined;
  if (operator?.type !== 'Literal' || typeof operator.value !== 'string') return [];
  const other = own(queryComparisons, operator.value) ?? own(queryArithmetic, operator.value);
  return other ? [replaced('query-operator', operator, `'${other}'`)] : [];
};

const operators: readonly Operator[] = [
  ...[comparison, arithmeticOperator, logicalOperator, fallback, condition, guard],
  ...[constant, call, assignment, method, queryCondition, queryOperator],
];

export const editsOf = (placed: PlacedNode, source: string): Edit[] =>
  operators.flatMap((operator) => operator(placed, source));

/** The operator of a binary expression, which stands between its operands. */
interface Sign {
  text: string;
  start: number;
}

function between(node: SyntaxNode, source: string): Sign | null {
  const left = child(node, 'left');
  if (!left) return null;
  const text = String(node.operator);
  const start = source.indexOf(text, left.end);
  return start < 0 ? null : { text, start };
}

function swapped(operator: string, sign: Sign | null, others: Readonly<Record<string, string>>): Edit[] {
  const other = sign && own(others, sign.text);
  return sign && other ? [{ operator, start: sign.start, end: sign.start + sign.text.length, text: other }] : [];
}

const replaced = (operator: string, { start, end }: SyntaxNode, text: string): Edit => ({ operator, start, end, text });

const own = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Whether a sum joins texts, as far as can be seen from its operands. */
function joinsText(node: SyntaxNode): boolean {
  const operands = [child(node, 'left'), child(node, 'right')];
  return operands.some(
    (operand) =>
      operand?.type === 'TemplateLiteral' || (operand?.type === 'Literal' && typeof operand.value === 'string'),
  );
}

const isKey = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'Property' && child(parent, 'key')?.start === node.start;
