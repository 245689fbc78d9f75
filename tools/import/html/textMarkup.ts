import {
  ALLOWED_TAGS,
  FORBIDDEN_CONTENTS,
  VOID_TAGS,
} from '@engawa/platform/domain/entryHtml/allowList.ts';
import { decodeHTMLStrict } from 'entities';

const words = (list: string): readonly string[] => list.split(' ');

/** Elements allowed in titles, names and terms; any other word in angle brackets is text. */
export const INLINE: ReadonlySet<string> = new Set(
  words(
    'a abbr b big br cite code del em font i img ins mark q rp rt ruby s script small span strike strong style sub sup tt u wbr',
  ),
);
/** Elements allowed in comments. */
export const BLOCK_OR_INLINE: ReadonlySet<string> = new Set([
  ...ALLOWED_TAGS,
  ...FORBIDDEN_CONTENTS,
  'h1',
  'embed',
]);

const VOID = new Set([...VOID_TAGS, 'embed']);
const OPTIONAL_END = new Set(words('p li dt dd tr td th rt rp thead tbody tfoot option'));
const BOOLEAN =
  'allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|muted|nowrap|noshade|open|reversed|selected';
const ATTRIBUTE = String.raw`\s+(?:[a-z_:][\w:.\-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=\x60]+)|(?:${BOOLEAN})(?=[\s/>]))`;
const MARKUP = new RegExp(
  String.raw`<!--[^]*?-->|<(/?)([a-z][a-z\d]*)(?:${ATTRIBUTE})*\s*/?>|<|&(?:#\d+;|#x[\da-f]+;|[a-z]\w*;)?`,
  'gi',
);

type Names = ReadonlySet<string>;

/** The elements that a text opens and closes: an unclosed tag is a word, as in `List<B>`. */
const pairedNames = (text: string, names: Names): Names => {
  const [opened, closed] = [new Set<string>(), new Set<string>()];
  for (const [, slash, name] of text.matchAll(MARKUP)) {
    if (name !== undefined) (slash === '' ? opened : closed).add(name.toLowerCase());
  }
  return new Set([...opened].filter((name) => names.has(name) && closed.has(name)));
};

const isTag = (match: RegExpExecArray, names: Names, paired: Names): boolean => {
  const [tag, slash, written] = match;
  if (tag.startsWith('<!--')) return true;
  const name = written?.toLowerCase();
  if (name === undefined || !names.has(name)) return false;
  if (paired.has(name) || VOID.has(name)) return true;
  // `List<P>` is no paragraph
  const isInWord = slash === '' && /[A-Za-z\d_]/.test(match.input.charAt(match.index - 1));
  return OPTIONAL_END.has(name) && !isInWord;
};

/** Whether a text contains tags of the given elements, and so is HTML. */
export const hasTags = (text: string, names: Names): boolean => {
  if (!text.includes('<')) return false;
  const paired = pairedNames(text, names);
  return [...text.matchAll(MARKUP)].some((match) => isTag(match, names, paired));
};

/** Escapes everything except tags of the given elements and complete character references. */
export const escapeTextMarkup = (text: string, names: Names): string => {
  if (!/[<&]/.test(text)) return text;
  const paired = pairedNames(text, names);
  const out: string[] = [];
  const markup = new RegExp(MARKUP);
  let at = 0;
  for (let match = markup.exec(text); match !== null; match = markup.exec(text)) {
    const [sign] = match;
    const isReference = sign.startsWith('&') && sign.length > 1 && decodeHTMLStrict(sign) !== sign;
    const isMarkup = sign.startsWith('&') ? isReference : isTag(match, names, paired);
    out.push(text.slice(at, match.index));
    if (!isMarkup) out.push(sign.startsWith('&') ? '&amp;' : '&lt;');
    at = match.index + (isMarkup ? sign.length : 1);
    if (isMarkup) out.push(sign);
    markup.lastIndex = at;
  }
  return [...out, text.slice(at)].join('');
};
