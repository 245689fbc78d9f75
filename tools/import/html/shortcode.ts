/** A code in brackets as the author wrote it, such as `[gallery ids="1,2"]`. */
export type Shortcode = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** values without a name, such as an address */
  readonly loose: readonly string[];
  /** what stands before the closing code; '' where there is none */
  readonly inner: string;
};

const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|([^\s'"]+)/g;

const parseAttributes = (text: string) => {
  const attributes = new Map<string, string>();
  const loose: string[] = [];
  for (const match of text.matchAll(ATTRIBUTE)) {
    const name = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? '';
    if (name === undefined) loose.push(match[7] ?? match[8] ?? '');
    else attributes.set(name.toLowerCase(), value);
  }
  return { attributes, loose };
};

/**
 * Replaces the codes of the given names; a doubled bracket, `[[gallery]]`, is the code as text.
 * Codes of other names stay as they are.
 */
export const replaceShortcodes = (
  html: string,
  names: readonly string[],
  replace: (shortcode: Shortcode) => string,
): string => {
  const start = new RegExp(
    String.raw`\[(\[?)(${names.join('|')})(?![\w-])((?:[^\]"']|"[^"\]]*"|'[^'\]]*'){0,2000}?)(\/?)\](\]?)`,
    'g',
  );
  const out: string[] = [];
  // the next end of each name is looked for once, not from every start again
  const ends = new Map<string, number>();
  const findEnd = (end: string, after: number): number => {
    const known = ends.get(end);
    if (known !== undefined && (known === -1 || known >= after)) return known;
    const found = html.indexOf(end, after);
    ends.set(end, found);
    return found;
  };
  let from = 0;
  for (let match = start.exec(html); match !== null; match = start.exec(html)) {
    const [whole, escaped, name = '', written = '', selfClosing, after] = match;
    out.push(html.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped === '[' && after === ']') {
      out.push(whole.slice(1, -1));
      continue;
    }
    // a bracket of the text itself stands beside the code
    if (after === ']') from -= 1;
    if (escaped === '[') out.push('[');
    const end = `[/${name}]`;
    const endsAt = selfClosing === '/' ? -1 : findEnd(end, from);
    const next = html.indexOf(`[${name}`, from);
    const encloses = endsAt !== -1 && (next === -1 || endsAt < next);
    const inner = encloses ? html.slice(from, endsAt) : '';
    if (encloses) from = endsAt + end.length;
    out.push(replace({ name, ...parseAttributes(written), inner }));
    start.lastIndex = from;
  }
  out.push(html.slice(from));
  return out.join('');
};
