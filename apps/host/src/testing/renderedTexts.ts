/** A text that a reader sees or that a screen reader says. */
export type RenderedText = {
  readonly text: string;
  /** the attribute that contains the text; null for a text node */
  readonly attribute: string | null;
};

const TOKEN =
  /<!--.*?-->|<(?<end>\/)?(?<tag>[a-z][\w-]*)(?<attributes>(?:[^<>"]|"[^"]*")*)>|(?<text>[^<]+)/gs;
const ATTRIBUTE = /(?<name>[\w-]+)="(?<value>[^"]*)"/g;
const READ_ALOUD = /^(?:title|alt|aria-label|placeholder)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Matches elements whose text is code or is invisible. */
const NO_TEXT = /^(?:script|style|template|code|kbd|samp)$/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Whether an element declares that its text is a name or in another language. */
const isDeclared = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.get('translate') === 'no' || (attributes.get('lang') ?? 'ja') !== 'ja';

/**
 * Lists the texts of HTML that React has rendered, without code and without elements that declare
 * another language (`lang="en"`) or a name (`translate="no"`).
 */
export const renderedTexts = (html: string): readonly RenderedText[] => {
  const texts: RenderedText[] = [];
  const open: { readonly tag: string; readonly isSkipped: boolean }[] = [];
  for (const { groups = {} } of html.matchAll(TOKEN)) {
    const { end, tag, attributes = '', text } = groups;
    const isSkipped = open.at(-1)?.isSkipped ?? false;
    if (text !== undefined && !isSkipped)
      texts.push({ text: decode(text).trim(), attribute: null });
    if (tag === undefined) continue;
    if (end !== undefined) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.length = at;
      continue;
    }
    const own = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(({ groups: { name = '', value = '' } = {} }) => [
        name,
        decode(value),
      ]),
    );
    const isOwnSkipped = isSkipped || NO_TEXT.test(tag) || isDeclared(own);
    if (!isOwnSkipped)
      for (const [name, value] of own)
        if (READ_ALOUD.test(name)) texts.push({ text: value.trim(), attribute: name });
    if (!VOID.test(tag)) open.push({ tag, isSkipped: isOwnSkipped });
  }
  return texts.filter((one) => one.text !== '');
};
