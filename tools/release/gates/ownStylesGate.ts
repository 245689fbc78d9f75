import { parse, type Container } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Gate } from './gate.ts';

/** A class of a CSS module as builds name it: its own name and a hash (tools/build/commonRules.mjs). */
const HASHED = /\b(?:[A-Z]|is-)[\w-]*_[\w-]{5}(?![\w-])/g;
/** Its own name, and the block that it is of: `Reaction-count` is of `Reaction`. */
const NAMED = /^(?<name>(?<block>[A-Z]\w*?)(?:-[\w-]+)?)_[\w-]{5}$/;

const textOf = (content: Uint8Array): string => Buffer.from(content).toString('utf8');

const textsOf = (files: ReadonlyMap<string, Uint8Array>, ending: RegExp): readonly string[] =>
  [...files].filter(([name]) => ending.test(name)).map(([, content]) => textOf(content));

/**
 * The classes of the release's CSS modules, as its code gives them to elements. A sheet of a part that
 * several remotes draw has classes that this one's code leaves out: they are its own too where no other
 * class of that name is, and one of their block is.
 */
const ownClasses = (files: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> => {
  const given = new Set(textsOf(files, /\.[cm]?js$/).flatMap((text) => text.match(HASHED) ?? []));
  const parts = [...given].map((own) => NAMED.exec(own)?.groups);
  const names = new Set(parts.map((part) => part?.['name']));
  const blocks = new Set(parts.map((part) => part?.['block']));
  const leftOut = textsOf(files, /\.css$/)
    .flatMap((text) => text.match(HASHED) ?? [])
    .filter((styled) => {
      const part = NAMED.exec(styled)?.groups;
      return part !== undefined && blocks.has(part['block']) && !names.has(part['name']);
    });
  return new Set([...given, ...leftOut]);
};

/** Whether a selector leads over an element with an own class to what it styles. */
const isOwn = (selector: Selector, own: ReadonlySet<string>): boolean =>
  selector.nodes.some((node: Node) => {
    if (node.type === 'class') return own.has(node.value);
    // the rule around it has been looked at
    if (node.type === 'nesting') return true;
    // `:not` and `:has` speak of other elements than the one that is styled
    if (node.type !== 'pseudo' || !/^:(?:is|where)$/.test(node.value)) return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => isOwn(inner, own));
  });

const isKeyframe = (parent: Container['parent']): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

/** The first selector of a sheet that reaches beyond the release's own elements. */
const foreignSelector = (css: string, own: ReadonlySet<string>): string | null => {
  let foreign: string | null = null;
  parse(css).walkRules((rule) => {
    if (foreign !== null || isKeyframe(rule.parent)) return;
    const isNested = rule.parent?.type === 'rule';
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const text = String(selector).trim();
      // without `&` a nested selector stands below the rule around it
      if (isOwn(selector, own) || (isNested && !text.includes('&'))) continue;
      foreign = text;
      return;
    }
  });
  return foreign;
};

/**
 * Lets in what styles its own elements alone: each selector names a class of the release's CSS modules,
 * so a promotion changes neither the host's frame nor another remote's parts.
 */
export const ownStylesGate: Gate = ({ record, files }) => {
  // the frame's classes are global (docs/adr/0002)
  if (record.remote === 'host') return null;
  const own = ownClasses(files);
  for (const [name, content] of files) {
    const foreign = name.endsWith('.css') ? foreignSelector(textOf(content), own) : null;
    if (foreign !== null)
      return `its style sheet ${name} styles '${foreign}', which names no class of a CSS module below apps/${record.remote}/src`;
  }
  return null;
};
