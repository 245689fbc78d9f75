import { parse, type AnyNode, type CallExpression, type NewExpression } from 'acorn';

/** A use of something that all releases of a page share, at an offset in the code. */
export type SharedUse = {
  readonly offset: number;
  /** the violation and its replacement, as a part of a sentence */
  readonly fault: string;
};

/** Names of calls that add something to the page, and patterns of the calls that remove it. */
const REMOVALS = new Map([
  ['addEventListener', /^(?:removeEventListener|abort)$/],
  ['setInterval', /^clearInterval$/],
  ['observe', /^(?:disconnect|unobserve)$/],
]);
const STARTS =
  /^(?:addEventListener|set(?:Interval|Timeout|Immediate)|request(?:AnimationFrame|IdleCallback)|\w+Observer|BroadcastChannel|WebSocket|EventSource)$/;
const EFFECT = /^use(?:Effect|LayoutEffect|InsertionEffect)$/;
const WRITER = /^(?:Object|Reflect)\.(?:assign|define(?:Property|Properties)|set|setPrototypeOf)$/;
const GLOBAL = /^(?:window|self|globalThis|global)$/;
/** Globals that a release may write: values of the document and of storages, CommonJS, webpack. */
const WRITABLE =
  /^(?:(?:document|location|localStorage|sessionStorage|module|exports)\b|history\.scrollRestoration$|webpackChunk)/;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: AnyNode): readonly AnyNode[] => Object.values(node).flat().filter(isNode);

const isFunction = (node: AnyNode): boolean => /Function/.test(node.type);

/** The node and all its descendants. */
const allIn = (node: AnyNode): readonly AnyNode[] => [node, ...childrenOf(node).flatMap(allIn)];

/** The nodes that bind a name: patterns of variables, parameters, functions and classes. */
const bindersIn = (node: AnyNode): readonly unknown[] =>
  node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration'
    ? [node.id]
    : node.type === 'CatchClause'
      ? [node.param]
      : node.type === 'FunctionDeclaration' ||
          node.type === 'FunctionExpression' ||
          node.type === 'ArrowFunctionExpression'
        ? [node.id, ...node.params]
        : [];

/**
 * All names that the code binds anywhere, and a few names that it only reads in a pattern. Minified
 * code never reuses the name of a global, so scopes make no difference.
 */
const boundNames = (nodes: readonly AnyNode[]): ReadonlySet<string> =>
  new Set(
    nodes
      .flatMap(bindersIn)
      .filter(isNode)
      .flatMap((pattern) => (pattern.type === 'Identifier' ? [pattern] : allIn(pattern)))
      .flatMap((node) => (node.type === 'Identifier' ? [node.name] : [])),
  );

/** The path `a.b` of `(0, a).b` and `a['b']`; null for an expression that begins with no name. */
const pathOf = (node: AnyNode): string | null => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return pathOf(node.expression);
  if (node.type === 'SequenceExpression') return pathOf(node.expressions.at(-1) ?? node);
  if (node.type !== 'MemberExpression') return null;
  const owner = pathOf(node.object);
  const { property } = node;
  const name =
    property.type === 'Literal'
      ? String(property.value)
      : property.type === 'Identifier' && !node.computed
        ? property.name
        : '[…]';
  return owner && `${owner}.${name}`;
};

/** The called name: `useEffect` for `react.useEffect(…)` and for `read().useEffect(…)`. */
const calledName = ({ callee }: CallExpression | NewExpression): string => {
  const path = pathOf(callee);
  if (path !== null) return path.split('.').at(-1) ?? '';
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
};

/** Whether options remove a listener without a call: `{ once: true }` or `{ signal }`. */
const endsByItself = ({ arguments: [, , options] }: CallExpression): boolean =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    (one) =>
      one.type === 'Property' &&
      one.key.type === 'Identifier' &&
      /^(?:once|signal)$/.test(one.key.name),
  );

/** The first call of an effect that adds something to the page without a removal. */
const leftByEffect = (effect: AnyNode): CallExpression | undefined => {
  const calls = allIn(effect).filter((node) => node.type === 'CallExpression');
  return calls.find((call) => {
    const removal = REMOVALS.get(calledName(call));
    const isRemoved = removal && calls.some((other) => removal.test(calledName(other)));
    return removal && !isRemoved && !endsByItself(call);
  });
};

/** The target that an expression writes: of an assignment, or of `Object.assign`. */
const targetOf = (node: AnyNode): AnyNode | undefined => {
  if (node.type === 'AssignmentExpression') return node.left;
  if (node.type === 'UpdateExpression') return node.argument;
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return node.argument;
  const isWriter = node.type === 'CallExpression' && WRITER.test(pathOf(node.callee) ?? '');
  return isWriter ? node.arguments[0] : undefined;
};

/** `push([[1], { 20(module) { … } }])` of webpack: its functions are module scopes. */
const isModuleFactory = (node: AnyNode): boolean =>
  node.type === 'Property' &&
  node.key.type === 'Literal' &&
  /^(?:\d+$|\.\/)/.test(String(node.key.value));

/** Whether a child of a node runs later than the node, such as the body of a function. */
const isDeferred = (node: AnyNode, child: AnyNode): boolean => {
  if (child.type === 'PropertyDefinition') return !child.static;
  const isCalled = node.type === 'CallExpression' && node.callee === child;
  return isFunction(child) && !isCalled && !isModuleFactory(node);
};

/**
 * Finds code with effects on the other releases of a page: writes to globals and built-ins,
 * listeners and timers that are not removed, text that runs as code.
 * @param code a script, built or not
 * @errors throws a SyntaxError for code that does not parse.
 */
export const findSharedUses = (code: string): readonly SharedUse[] => {
  const program = parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true });
  const bound = boundNames(allIn(program));
  const found: SharedUse[] = [];
  const add = ({ start }: AnyNode, fault: string) => void found.push({ offset: start, fault });
  /** The path of a global, without `window`; null for names that the code binds. */
  const globalPath = (node: AnyNode): string | null => {
    const [first = '', ...rest] = pathOf(node)?.split('.') ?? [];
    if (first === '' || bound.has(first)) return null;
    return GLOBAL.test(first) && rest.length > 0 ? rest.join('.') : [first, ...rest].join('.');
  };
  const checkCall = (node: CallExpression | NewExpression, isModuleScope: boolean) => {
    const name = calledName(node);
    const [first] = node.arguments;
    const text = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null;
    const isGlobal = globalPath(node.callee) === name;
    const runsText = /^(?:eval|Function)$/.test(name) || (/^set[TI]/.test(name) && text !== null);
    // webpack reads the global object by `Function('return this')`
    if (isGlobal && runsText && text !== 'return this')
      add(
        node,
        `runs text as code (${name}), which the policy of pages forbids; write the code itself`,
      );
    else if (isModuleScope && (isGlobal || name === 'addEventListener') && STARTS.test(name))
      add(
        node,
        `calls ${name} in module scope, which nothing ends; call it in a saga, or in an effect that returns its removal`,
      );
    const left = EFFECT.test(name) && first && isFunction(first) ? leftByEffect(first) : undefined;
    if (left !== undefined)
      add(
        left,
        `calls ${calledName(left)} in an effect without a removal; return a function that removes it`,
      );
  };
  const visit = (node: AnyNode, isModuleScope: boolean): void => {
    const target = targetOf(node);
    const written = target === undefined ? null : globalPath(target);
    if (written !== null && !WRITABLE.test(written))
      add(
        node,
        `changes the global ${written}, which all releases of a page share; keep the value in a module or a slice`,
      );
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      checkCall(node, isModuleScope);
    for (const child of childrenOf(node)) visit(child, isModuleScope && !isDeferred(node, child));
  };
  visit(program, true);
  return found;
};
