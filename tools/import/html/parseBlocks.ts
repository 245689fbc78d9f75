import { isRecord } from '@engawa/api-client/isRecord.ts';
import { findHtmlComments } from './markup.ts';
import { MAX_DEPTH } from '@engawa/platform/domain/entryHtml/nesting.ts';
import { EntryHtmlRefused } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';

/** A block of the block editor; names of WordPress's own blocks have no `core/` prefix. */
export type Block = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** whether the block is a single comment without HTML content */
  readonly isVoid: boolean;
  /** HTML and inner blocks, in order */
  readonly content: (string | Block)[];
};

const MARK = /^\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+|$)/i;

/** Whether the block editor wrote the text. */
export const hasBlocks = (html: string): boolean => /<!--\s+wp:/.test(html);

const parseAttributes = (json: string): Block['attributes'] => {
  if (!json.startsWith('{')) return {};
  try {
    return JSON.parse(json) as Block['attributes'];
  } catch (error) {
    // WordPress renders a block with invalid attributes without them
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

const addHtml = ({ content }: Block, html: string): void => {
  if (html === '') return;
  const last = content.at(-1);
  if (typeof last === 'string') content[content.length - 1] = last + html;
  else content.push(html);
};

/**
 * Parses the text of the block editor into blocks and removes other comments. An unclosed block
 * extends to the end, and an end without a start is ignored. Time is linear, unlike WordPress's
 * parser.
 * @returns a block without a name for the complete text
 * @errors throws EntryHtmlRefused for blocks nested deeper than MAX_DEPTH
 */
export const parseBlocks = (html: string): Block => {
  const root: Block = { name: '', attributes: {}, isVoid: false, content: [] };
  const open = [root];
  let at = 0;
  for (const { body, from, until } of findHtmlComments(html)) {
    const top = open.at(-1) ?? root;
    addHtml(top, html.slice(at, from));
    at = until;
    const mark = MARK.exec(body);
    if (mark === null) continue;
    const written = body.slice(mark[0].length).trimEnd();
    if (mark[1] === '/') {
      if (open.length > 1) open.pop();
      continue;
    }
    const isVoid = written.endsWith('/');
    const name = (mark[2] ?? '').toLowerCase().replace(/^core\//, '');
    const attributes = parseAttributes(isVoid ? written.slice(0, -1).trimEnd() : written);
    const block: Block = { name, attributes, isVoid, content: [] };
    top.content.push(block);
    if (isVoid) continue;
    open.push(block);
    if (open.length > MAX_DEPTH)
      throw new EntryHtmlRefused(`The text nests its blocks more than ${MAX_DEPTH} deep.`);
  }
  addHtml(open.at(-1) ?? root, html.slice(at));
  return root;
};

/** An entry's changes to a synced pattern: attributes by the block's name in the pattern. */
export type Overrides = Readonly<Record<string, unknown>>;

const ownValue = (record: Overrides, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

/** A block of one HTML element with inner HTML. */
const ELEMENT = /^(\s*<\w[^>]*>)[\s\S]*(<\/\w+>\s*)$/;

const changesIn = (changes: Overrides): string =>
  Object.entries(changes)
    .map(([name, value]) => (typeof value === 'string' ? `${name} ${value}` : name))
    .join(', ');

/** Applies an entry's text to a block. @param note is called for any other change */
export const withOverrides = (
  block: Block,
  overrides: Overrides,
  note: (text: string) => void,
): Block => {
  const { metadata } = block.attributes;
  const changed = isRecord(metadata) ? ownValue(overrides, metadata['name']) : undefined;
  if (!isRecord(changed)) return block;
  const { content: text, ...others } = changed;
  const [html] = block.content;
  const element =
    typeof html === 'string' && block.content.length === 1 ? ELEMENT.exec(html) : null;
  const isPlaced = typeof text === 'string' && element !== null;
  const omitted = { ...others, ...(isPlaced || text === undefined ? {} : { text }) };
  if (Object.keys(omitted).length > 0)
    note(`a change to the synced pattern was left out: ${changesIn(omitted).slice(0, 200)}`);
  return isPlaced ? { ...block, content: [`${element[1]}${text}${element[2]}`] } : block;
};
