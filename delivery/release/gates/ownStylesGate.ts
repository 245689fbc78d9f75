import {
  CssSyntaxError,
  parse,
  type AtRule,
  type ChildNode,
  type Declaration,
  type Rule,
} from 'postcss';
import type { Candidate } from '../candidate.ts';
import type { Gate } from './gate.ts';
import { ownClasses } from './ownClasses.ts';
import {
  evaluateOwnSelectors,
  type SelectorScope,
  type SelectorViolation,
} from './ownSelectors.ts';

/** A forbidden construct, and the construct to use instead. */
type Fault = readonly [what: string, instead: string];

type Around = {
  readonly remote: string;
  readonly own: ReadonlySet<string>;
  readonly isLayered: boolean;
  /** whether the rule is inside keyframes, where selectors match percentages, not elements */
  readonly isKeyframes: boolean;
  /** scope of the parent rule; null at the top level */
  readonly parent: SelectorScope | null;
};

const LAYERS = new Set(['base', 'parts']);
const LAYER = 'write each rule in @layer base or @layer parts, whose order the host has set';

/** At-rules that only group other rules. */
const GROUPS = new Set(['charset', 'layer', 'media', 'supports', 'container', 'starting-style']);

const OTHER_AT_RULE = 'it reaches beyond the remote';
/** At-rules with an effect on the complete page, by name. */
const AT_RULES: Readonly<Record<string, string>> = {
  'font-face': 'use var(--T-font) or a font of the system',
  property: 'set the variable on a class of your own',
  'counter-style': 'write the mark as content of ::before or ::marker',
  page: 'the host sets the paper size; use @media print with classes of your own',
  import: 'import the style sheet in the code that uses it',
  scope: 'begin each selector with a class of your own',
};

const KEYFRAMES = /^(?:-\w+-)?keyframes$/;
const OWN_KEYFRAMES = 'name it in a CSS module, without :global';

const POSITION = 'use a dialog, or position: absolute or sticky in an element of your own';
const IN_PLACE = /^(?:static|relative|absolute|(?:-webkit-)?sticky|inherit|initial|unset|revert)$/i;
/** Properties with values that are names in the scope of the complete page. */
const PAGE_NAMES = /^(?:view-transition-(?:name|class)|anchor-(?:name|scope)|timeline-scope)$/i;
const PAGE_NAME = 'its names apply to the complete page';
const ESCAPE = 'write names of properties without escapes';

const SELECTORS: Readonly<Record<SelectorViolation, (remote: string) => string>> = {
  outside: (remote) =>
    `it styles elements outside of the remote; begin each selector with a class of a CSS module below apps/${remote}/src, and name siblings by a class too`,
  slot: () =>
    'it names a slot or a class of another release; put an element of your own around the slot and style that',
  has: () =>
    'its :has() looks at elements of other remotes; write it at an element of your own, for what is inside',
};

const formatAtRule = ({ name, raws, params }: AtRule): string =>
  `@${name}${raws.afterName ?? ''}${params}`;

const atRuleFault = (rule: AtRule, around: Around): Fault | null => {
  const name = rule.name.toLowerCase();
  const isKeyframes = KEYFRAMES.test(name);
  const isLayered = around.isLayered || name === 'layer';
  if (name === 'layer' && !(rule.nodes && LAYERS.has(rule.params)))
    return [formatAtRule(rule), LAYER];
  if (isKeyframes && !around.own.has(rule.params)) return [formatAtRule(rule), OWN_KEYFRAMES];
  if (!isKeyframes && !GROUPS.has(name))
    return [formatAtRule(rule), AT_RULES[name] ?? OTHER_AT_RULE];
  return firstFault(rule.nodes ?? [], { ...around, isLayered, isKeyframes });
};

const ruleFault = (rule: Rule, around: Around): Fault | null => {
  if (around.isKeyframes) return firstFault(rule.nodes, around);
  if (!around.isLayered) return [rule.selector, LAYER];
  const { place, fault } = evaluateOwnSelectors(rule.selector, around.own, around.parent);
  if (fault === null) return firstFault(rule.nodes, { ...around, parent: place });
  const [selector, why] = fault;
  return [selector, SELECTORS[why](around.remote)];
};

const declarationFault = ({ prop, value }: Declaration): Fault | null => {
  const what = `${prop}:${value}`;
  if (prop.includes('\\')) return [what, ESCAPE];
  if (/^position$/i.test(prop) && !IN_PLACE.test(value)) return [what, POSITION];
  return PAGE_NAMES.test(prop) ? [what, PAGE_NAME] : null;
};

const validateNode = (node: ChildNode, around: Around): Fault | null => {
  switch (node.type) {
    case 'atrule':
      return atRuleFault(node, around);
    case 'rule':
      return ruleFault(node, around);
    case 'decl':
      return declarationFault(node);
    case 'comment':
      return null;
  }
};

function firstFault(nodes: readonly ChildNode[], around: Around): Fault | null {
  for (const node of nodes) {
    const fault = validateNode(node, around);
    if (fault !== null) return fault;
  }
  return null;
}

const sheetFault = (css: string, around: Around): Fault | null => {
  try {
    return firstFault(parse(css).nodes, around);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [error.reason, 'it cannot be read'];
    throw error;
  }
};

/**
 * Accepts a release that styles only its own elements, so that a promote changes neither the host's
 * frame nor another remote's parts. Each selector starts at a class of the release's CSS modules,
 * and no name or effect applies to other elements (delivery/README.md lists the rules).
 * @param others live releases, whose classes are not own
 */
export const ownStylesGate =
  (others: readonly Candidate[]): Gate =>
  (release) => {
    const { remote, privatePages } = release.record;
    // the frame's classes are global by design (docs/adr/0002), and private pages are the remote's
    if (remote === 'host' || privatePages) return null;
    const own = ownClasses(release, others);
    const around = { remote, own, isLayered: false, isKeyframes: false, parent: null };
    for (const [name, content] of release.files) {
      if (!name.endsWith('.css')) continue;
      const fault = sheetFault(Buffer.from(content).toString('utf8'), around);
      if (fault !== null) return `its style sheet ${name} has '${fault[0]}': ${fault[1]}`;
    }
    return null;
  };
