import type { Config } from 'dompurify';
import { GIVEN_ATTRIBUTES } from './makeAccessible.ts';

const words = (list: string): string[] => list.split(' ');

/** Inline elements; all others begin and end a line. */
export const IN_LINE_TAGS: ReadonlySet<string> = new Set(
  words(
    'a abbr acronym address b bdi bdo big cite code del dfn em font i ins kbd mark nobr q rb rp rt rtc ruby s samp small span strike strong sub sup time tt u var wbr',
  ),
);
/** Elements without an end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(words('br col hr img source wbr'));
const BLOCK_TAGS =
  'article aside blockquote center dd details dir div dl dt figcaption figure footer h2 h3 h4 h5 h6 header hr li ol p pre section summary ul';
const TABLE_TAGS = 'caption col colgroup table tbody td tfoot th thead tr';
const MEDIA_TAGS = 'audio img source video';

const ATTRIBUTES =
  'align alt bgcolor border cellpadding cellspacing cite class clear color colspan controls data-image-id data-image-order data-src datetime decoding dir face height href hspace id lang loading nowrap open poster preload rel reversed rowspan rules scope size span src start style summary target title type valign value vspace width';

/**
 * Selector of elements removed with their content: code, and option lists that browsers do not
 * render as text.
 */
export const REMOVED = 'script, style, datalist';

/**
 * Elements that DOMPurify removes with their content if any remain: code, SVG and MathML, form
 * fields, frames. Earlier steps have extracted their text.
 */
export const FORBIDDEN_CONTENTS = words(
  'script style template noscript noembed noframes iframe svg math title head textarea select option optgroup datalist button canvas object applet map xmp plaintext listing frameset',
);

export const ALLOWED_TAGS: ReadonlySet<string> = new Set([
  ...IN_LINE_TAGS,
  ...['br', BLOCK_TAGS, TABLE_TAGS, MEDIA_TAGS].flatMap(words),
]);

/** Allowed tags and attributes of entry HTML; all others are removed. */
export const ALLOW_LIST: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS, '#text'],
  ALLOWED_ATTR: [...words(ATTRIBUTES), ...GIVEN_ATTRIBUTES],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: FORBIDDEN_CONTENTS,
};
