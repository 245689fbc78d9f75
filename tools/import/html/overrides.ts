import type { Block } from './parseBlocks.ts';

/** What an entry changes in a synced pattern: attributes by the name of the block in the pattern. */
export type Overrides = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ownValue = (record: Overrides, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

/** A block of one HTML element, with other HTML in it. */
const ELEMENT = /^(\s*<\w[^>]*>)[\s\S]*(<\/\w+>\s*)$/;

const changesIn = (changes: Overrides): string =>
  Object.entries(changes)
    .map(([name, value]) => (typeof value === 'string' ? `${name} ${value}` : name))
    .join(', ');

/** The block with the text that the entry gives it. @param note is called with any other change */
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
