import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { isHashed } from './ownClasses.ts';

/**
 * What a selector matches: elements with an own class, elements inside such an element, or any
 * element.
 */
export type SelectorScope = 'own' | 'inside' | 'anywhere';

/** The reason for a refused selector. */
export type SelectorViolation = 'outside' | 'slot' | 'has';

type Known = {
  readonly own: ReadonlySet<string>;
  /** scope of the parent rule, for `&`; null at the top level */
  readonly parent: SelectorScope | null;
};

type Reading = { readonly place: SelectorScope; readonly fault: SelectorViolation | null };

/** Attributes of the element around another remote's part (libs/contract/src/slots/Slot.tsx). */
const SLOT = /^data-(?:slot|remote|dehydrated|hydrated|ad-slot)$/i;

/** The scope of a selector list: the weakest of the selectors' scopes, since any may match. */
const resolveAlternatives = (places: readonly SelectorScope[]): SelectorScope =>
  (['anywhere', 'own'] as const).find((place) => places.includes(place)) ?? 'inside';

/** The scope of a compound selector: the strictest of the parts' scopes, since all must match. */
const resolveCompound = (places: readonly SelectorScope[]): SelectorScope =>
  (['inside', 'own'] as const).find((place) => places.includes(place)) ?? 'anywhere';

const step = (from: SelectorScope, combinator: string): SelectorScope => {
  if (from === 'anywhere' || combinator === '||') return 'anywhere';
  return from === 'own' && /[+~]/.test(combinator) ? 'anywhere' : 'inside';
};

const listInnerSelectors = (node: Node): readonly Selector[] =>
  node.type === 'pseudo' ? node.nodes : [];

const someNode = (nodes: readonly Node[], test: (node: Node) => boolean): boolean =>
  nodes.some(
    (node) => test(node) || listInnerSelectors(node).some((inner) => someNode(inner.nodes, test)),
  );

const hasIn = (nodes: readonly Node[]): readonly Selector[] =>
  nodes.flatMap((node) =>
    listInnerSelectors(node).flatMap((inner) =>
      node.value === ':has' ? [inner, ...hasIn(inner.nodes)] : hasIn(inner.nodes),
    ),
  );

const placeByName = (nodes: readonly Node[], known: Known): SelectorScope =>
  resolveCompound(
    nodes.map((node): SelectorScope => {
      if (node.type === 'class' && known.own.has(node.value)) return 'own';
      if (node.type === 'nesting') return known.parent ?? 'anywhere';
      // `:not` and `:has` refer to elements other than the styled one
      if (node.type !== 'pseudo' || !/^:(?:is|where)$/.test(node.value)) return 'anywhere';
      return resolveAlternatives(node.nodes.map((inner) => read(inner, known, null).place));
    }),
  );

/** @param from scope at which a relative selector starts; null for other selectors */
function read(selector: Selector, known: Known, from: SelectorScope | null): Reading {
  const isForeign = (node: Node) =>
    (node.type === 'attribute' && SLOT.test(node.attribute)) ||
    (node.type === 'class' && isHashed(node.value) && !known.own.has(node.value));
  let reached: SelectorScope = from === null ? 'anywhere' : step(from, ' ');
  let fault: SelectorViolation | null = null;
  for (const compound of selector.split(({ type }) => type === 'combinator')) {
    const nodes = compound.filter(({ type }) => type !== 'combinator');
    const combinator = compound.find(({ type }) => type === 'combinator');
    const place =
      nodes.length === 0
        ? (from ?? 'anywhere')
        : resolveCompound([reached, placeByName(nodes, known)]);
    if (place !== 'anywhere' && someNode(nodes, isForeign)) fault ??= 'slot';
    const requested = hasIn(nodes);
    if (
      requested.some(
        (inner) => place === 'anywhere' || read(inner, known, place).place === 'anywhere',
      )
    )
      fault ??= 'has';
    reached = combinator ? step(place, combinator.value ?? ' ') : place;
  }
  return { place: reached, fault: reached === 'anywhere' ? 'outside' : fault };
}

/**
 * Evaluates the selectors of a rule.
 * @param own classes of the release
 * @param parent scope of the parent rule; null at the top level of a style sheet
 * @returns the scope of the styled elements, and the first violation with its selector
 */
export const evaluateOwnSelectors = (
  list: string,
  own: ReadonlySet<string>,
  parent: SelectorScope | null,
): {
  readonly place: SelectorScope;
  readonly fault: readonly [selector: string, SelectorViolation] | null;
} => {
  const known = { own, parent };
  const selectors = selectorParser().astSync(list).nodes;
  const readings = selectors.map((selector): Reading => {
    const isRelative =
      selector.first.type === 'combinator' ||
      !someNode(selector.nodes, ({ type }) => type === 'nesting');
    return read(selector, known, isRelative ? parent : null);
  });
  const index = readings.findIndex(({ fault }) => fault !== null);
  const fault = readings[index]?.fault ?? null;
  return {
    place: resolveAlternatives(readings.map(({ place }) => place)),
    fault: fault === null ? null : [String(selectors[index]).trim(), fault],
  };
};
