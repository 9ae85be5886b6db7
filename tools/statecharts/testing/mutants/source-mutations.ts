import { parseSync } from '@babel/core';

/** The fields of a syntax tree node that mutations use. */
type Ast = { readonly type: string; readonly start: number; readonly end: number };
type Fields = Readonly<Record<string, unknown>>;

/** One small change of a source text. */
export type SourceMutation = {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

const isAst = (value: unknown): value is Ast =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const field = (node: Ast, name: string): unknown => (node as unknown as Fields)[name];
const childOf = (node: Ast, name: string): Ast | null => {
  const child = field(node, name);
  return isAst(child) ? child : null;
};
const childrenOf = (node: Ast): Ast[] =>
  Object.values(node as unknown as Readonly<Record<string, unknown>>)
    .flat()
    .filter(isAst);

const nameOf = (node: Ast | null): string => {
  if (node?.type === 'Identifier') return String(field(node, 'name'));
  return node?.type === 'StringLiteral' ? String(field(node, 'value')) : '';
};

const isFunction = ({ type }: Ast) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isType = ({ type }: Ast) =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const otherOperator: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

const otherMethod: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

const textOf = (part: Ast | null, source: string) => (part ? source.slice(part.start, part.end) : '');

const whole = (kind: string, { start, end }: Ast, text: string): SourceMutation => ({
  kind,
  start,
  end,
  text,
});

function mutationsOfOperator(node: Ast, source: string): SourceMutation[] {
  const left = textOf(childOf(node, 'left'), source);
  const right = textOf(childOf(node, 'right'), source);
  const operator = String(field(node, 'operator'));
  if (operator === '??') {
    return [whole('fallback alone', node, `(${right})`), whole('fallback dropped', node, `(${left})`)];
  }
  const other = otherOperator[operator];
  return other === undefined ? [] : [whole(`${operator} turned`, node, `(${left} ${other} ${right})`)];
}

function mutationsOfCall(node: Ast, source: string): SourceMutation[] {
  const callee = childOf(node, 'callee');
  const property = callee ? childOf(callee, 'property') : null;
  const object = callee ? childOf(callee, 'object') : null;
  if (!property || !object) return [];
  if (nameOf(property) === 'filter') return [whole('filter dropped', node, textOf(object, source))];
  const other = otherMethod[nameOf(property)];
  return other === undefined ? [] : [whole(`${nameOf(property)} turned`, property, other)];
}

function mutationsOfPart(node: Ast, parent: Ast, source: string): SourceMutation[] {
  if (parent.type !== 'ObjectExpression' && parent.type !== 'ArrayExpression') return [];
  const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
  const kind = node.type === 'SpreadElement' ? 'spread dropped' : 'property dropped';
  return [{ kind, start: node.start, end: node.end + comma, text: '' }];
}

/** The mutations of one node; `parent` tells whether it is JavaScript or type syntax. */
function mutationsAt(node: Ast, parent: Ast, source: string): SourceMutation[] {
  const part = (name: string) => `(${textOf(childOf(node, name), source)})`;
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return mutationsOfOperator(node, source);
    case 'UnaryExpression':
      return field(node, 'operator') === '!' ? [whole('not dropped', node, part('argument'))] : [];
    case 'ConditionalExpression':
      return [
        whole('always the first branch', node, part('consequent')),
        whole('always the second branch', node, part('alternate')),
      ];
    case 'BooleanLiteral':
      return [whole('boolean turned', node, String(field(node, 'value') !== true))];
    case 'NumericLiteral':
      return parent.type === 'MemberExpression'
        ? []
        : [whole('number changed', node, `(${textOf(node, source)} + 1)`)];
    case 'StringLiteral':
      return parent.type === 'ObjectProperty' && childOf(parent, 'value') === node
        ? [whole('text changed', node, "'another'")]
        : [];
    case 'ObjectProperty':
    case 'SpreadElement':
      return mutationsOfPart(node, parent, source);
    case 'CallExpression':
      return mutationsOfCall(node, source);
    default:
      return [];
  }
}

/** All mutations inside a part of the source. */
function mutationsIn(node: Ast, parent: Ast, source: string): SourceMutation[] {
  if (isType(node)) return [];
  return [
    ...mutationsAt(node, parent, source),
    ...childrenOf(node).flatMap((child) => mutationsIn(child, node, source)),
  ];
}

/** The properties of an object literal by name; ignores `as` or `satisfies` around it. */
function propertiesOf(node: Ast | null): Map<string, Ast> {
  const object = node?.type.startsWith('TS') ? childOf(node, 'expression') : node;
  const properties = object ? childrenOf(object).filter(({ type }) => type === 'ObjectProperty') : [];
  return new Map(
    properties.flatMap((each) => {
      const value = childOf(each, 'value');
      return value ? [[nameOf(childOf(each, 'key')), value] as const] : [];
    }),
  );
}

/** Mutations of `setup`: code of actions and guards, guards replaced by a constant, delays changed by one ms. */
function mutationsOfSetup(argument: Ast, source: string): SourceMutation[] {
  const parts = propertiesOf(argument);
  const bodies = (part: string) => [...propertiesOf(parts.get(part) ?? null).values()];
  const inside = (node: Ast) => mutationsIn(node, argument, source);
  return [
    ...bodies('actions').flatMap(inside),
    ...bodies('guards').flatMap((guard) => [
      ...inside(guard),
      whole('guard always yes', guard, '() => true'),
      whole('guard always no', guard, '() => false'),
    ]),
    ...bodies('delays').map((delay) => {
      const text = source.slice(delay.start, delay.end);
      return whole(
        'delay longer',
        delay,
        isFunction(delay) ? `(...all) => (${text})(...all) + 1` : `(${text}) + 1`,
      );
    }),
  ];
}

/** Mutations of functions inside a chart (params, input, context, output) and of a constant context. */
function mutationsOfChart(node: Ast, source: string): SourceMutation[] {
  return [...propertiesOf(node)].flatMap(([name, value]) => {
    if (['meta', 'description', 'id', 'types'].includes(name)) return [];
    if (isFunction(value) || ['context', 'params', 'input', 'output'].includes(name)) {
      return mutationsIn(value, node, source);
    }
    return deepObjects(value).flatMap((object) => mutationsOfChart(object, source));
  });
}

/** The object literals directly in a value: the value itself, or the entries of a list. */
function deepObjects(value: Ast): Ast[] {
  if (value.type === 'ObjectExpression') return [value];
  return value.type === 'ArrayExpression' ? childrenOf(value).flatMap(deepObjects) : [];
}

/** The first argument of every call of a name below a node. */
function argumentsOf(node: Ast, callName: string): Ast[] {
  const callee = node.type === 'CallExpression' ? childOf(node, 'callee') : null;
  const name = callee?.type === 'MemberExpression' ? nameOf(childOf(callee, 'property')) : nameOf(callee);
  const given = field(node, 'arguments');
  const first: unknown = Array.isArray(given) ? given[0] : undefined;
  return [
    ...(name === callName && isAst(first) ? [first] : []),
    ...childrenOf(node).flatMap((child) => argumentsOf(child, callName)),
  ];
}

const isHelper = (statement: Ast): boolean =>
  ['setup', 'createMachine'].every((call) => argumentsOf(statement, call).length === 0) &&
  (statement.type === 'FunctionDeclaration' ||
    statement.type === 'VariableDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && isAst(field(statement, 'declaration'))));

/** All mutations of the code in a machine's file: helpers, the bodies of `setup`, the functions of the chart. */
export function sourceMutationsOf(source: string): SourceMutation[] {
  const file = parseSync(source, {
    babelrc: false,
    configFile: false,
    sourceType: 'module',
    parserOpts: { plugins: ['typescript'] },
  }) as unknown as Ast;
  const program = childOf(file, 'program') ?? file;
  const statements = childrenOf(program).filter(
    ({ type }) => type !== 'ImportDeclaration' && !type.startsWith('TS'),
  );
  return [
    ...statements.filter(isHelper).flatMap((each) => mutationsIn(each, program, source)),
    ...argumentsOf(program, 'setup').flatMap((each) => mutationsOfSetup(each, source)),
    ...argumentsOf(program, 'createMachine').flatMap((each) => mutationsOfChart(each, source)),
  ];
}

/** Applies one mutation to the source. */
export const mutatedSource = (source: string, { start, end, text }: SourceMutation): string =>
  source.slice(0, start) + text + source.slice(end);
