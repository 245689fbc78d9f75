import escapeHtml from 'escape-html';
import { isRecord } from '@engawa/api-client/isRecord.ts';
import { MAX_LENGTH } from '@engawa/platform/domain/entryHtml/nesting.ts';
import { EntryHtmlRefused } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import { autop } from './autop.ts';
import { cardsForLoneAddresses, embedMarkup } from './embedMarkup.ts';
import { footnotesMarkup, parseFootnotes } from './footnotes.ts';
import { galleryMarkup } from './galleryMarkup.ts';
import { formatList } from '../text/formatCount.ts';
import { parseMarkup, replaceComments } from './markup.ts';
import {
  hasBlocks,
  parseBlocks,
  withOverrides,
  type Block,
  type Overrides,
} from './parseBlocks.ts';
import { withoutShortcodes, type ShortcodeContext } from './shortcodes.ts';

/** The parts of the export that a post's content refers to. */
export type ContentContext = ShortcodeContext & {
  /** the content of published reusable blocks, by number */
  readonly reusableBlocks: ReadonlyMap<string, string>;
  /** the post meta `footnotes`; '' without any */
  readonly footnotes: string;
  /** receives HTML that the text includes from other parts of the export */
  readonly add: (html: string) => void;
};

/** Blocks with examples or handwritten HTML: in them an address alone on a line stays text. */
const VERBATIM = new Set(['html', 'code', 'preformatted', 'verse']);
const FREEFORM = new Set(['', 'freeform']);

/** Renders text of the classic editor like WordPress. */
const classicHtml = (html: string, context: ShortcodeContext): string =>
  autop(
    cardsForLoneAddresses(
      withoutShortcodes(
        replaceComments(html, () => ''),
        context,
      ),
    ),
  );

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Adds a size to an image without one: the block's size, else the file's. */
const withImageSize = (html: string, block: Block, { attachments }: ContentContext): string => {
  const { id, width, height, sizeSlug = 'full' } = block.attributes;
  const [w, h] = [width, height].map((side) => /^(\d{1,5})(?:px)?$/.exec(toText(side))?.[1]);
  const file = sizeSlug === 'full' ? attachments.byId(toText(id)) : null;
  const size = w !== undefined && h !== undefined ? [w, h] : [file?.width, file?.height];
  if (size.some((side) => side === undefined || side === null)) return html;
  return parseMarkup(html)
    .map((piece) =>
      'name' in piece && piece.name === 'img' && !/\s(?:width|height|style)\s*=/i.test(piece.html)
        ? piece.html.replace(/^<img/i, `<img width="${size[0]}" height="${size[1]}"`)
        : piece.html,
    )
    .join('');
};

const linkMarkup = (name: string, url: string, label: string): string => {
  if (name.includes('embed')) return embedMarkup(url);
  const item = name.endsWith('-link') ? 'li' : 'p';
  return `<${item}><a href="${escapeHtml(url)}">${escapeHtml(label || url)}</a></${item}>`;
};

/** Renders a block without HTML from its attributes. */
const htmlOfEmpty = (block: Block, context: ContentContext): string => {
  const { name, attributes } = block;
  const url = toText(attributes['url']);
  const ids = Array.isArray(attributes['ids']) ? attributes['ids'].map(toText) : [];
  const files = ids.flatMap((id) => context.attachments.byId(id) ?? []);
  const html = /^https?:\/\//i.test(url)
    ? linkMarkup(name, url, toText(attributes['label']))
    : files.length > 0
      ? galleryMarkup(files, 3)
      : '';
  context.add(html);
  const missing = ids.filter((id) => context.attachments.byId(id) === null);
  if (missing.length > 0)
    context.note(
      `a gallery lacks its files ${formatList(missing)}, which are not attachments in the export`,
    );
  else if (html === '')
    context.note(`the block ${name}, which only WordPress can fill, was left out`);
  return html;
};

/** The background image of a cover block as content, because stored texts have no backgrounds. */
const coverImage = ({ name, attributes, content }: Block): string => {
  const url = toText(attributes['url']);
  const hasImage = content.some(
    (part) => typeof part === 'string' && /<(?:img|video)\b/i.test(part),
  );
  if (name !== 'cover' || hasImage || !/^(?:https?:)?\/\/|^\//i.test(url)) return '';
  const alt = escapeHtml(toText(attributes['alt']));
  return `<figure class="wp-block-image"><img src="${escapeHtml(url)}" alt="${alt}"></figure>`;
};

/** Renders the blocks of one post. */
const createRenderer = (context: ContentContext) => {
  const within = new Set<string>();
  const notes = parseFootnotes(context.footnotes || '[]');
  let length = 0;
  let hasFootnotes = false;

  const reusable = ({ attributes }: Block): string => {
    const ref = toText(attributes['ref']);
    const content = context.reusableBlocks.get(ref);
    if (content === undefined || within.has(ref)) {
      const why = content === undefined ? 'is no published block of the export' : 'contains itself';
      context.note(`the reusable block ${ref} was left out, because it ${why}`);
      return '';
    }
    length += content.length;
    if (length > MAX_LENGTH)
      throw new EntryHtmlRefused(
        `The reusable blocks of the text are longer than ${MAX_LENGTH.toLocaleString('en')} characters.`,
      );
    within.add(ref);
    const overrides = isRecord(attributes['content']) ? attributes['content'] : null;
    const html = render(parseBlocks(content), overrides ?? {});
    within.delete(ref);
    context.add(overrides === null ? content : html);
    return html;
  };

  const footnotes = (): string => {
    if (hasFootnotes) return '';
    hasFootnotes = true;
    if (notes === null)
      context.note(
        'the footnotes were left out, because the post meta footnotes is not valid JSON',
      );
    const html = footnotesMarkup(notes ?? []);
    context.add(html);
    return html;
  };

  const htmlIn = (part: string, block: Block): string => {
    if (FREEFORM.has(block.name)) return /^\s*$/.test(part) ? part : classicHtml(part, context);
    const html = withoutShortcodes(part, context);
    if (VERBATIM.has(block.name)) return html;
    return cardsForLoneAddresses(
      block.name === 'image' ? withImageSize(html, block, context) : html,
    );
  };

  const render = (block: Block, overrides: Overrides): string => {
    if (block.name === 'block') return reusable(block);
    if (block.name === 'footnotes') return footnotes();
    const { content } = withOverrides(block, overrides, context.note);
    if (content.length === 0 && block.isVoid) return htmlOfEmpty(block, context);
    const parts = content.map((part) =>
      typeof part === 'string' ? htmlIn(part, block) : render(part, overrides),
    );
    return [coverImage(block), ...parts].join('');
  };

  /** Footnotes that the text references without a footnotes block. */
  const remainingFootnotes = (html: string): string => {
    const named = [...html.matchAll(/\bdata-fn="([^"]+)"/g)].map(([, id = '']) => id);
    const list = named.length > 0 ? footnotes() : '';
    const known = new Set(notes?.map(({ id }) => id));
    const missing = new Set(named.filter((id) => !known.has(id)));
    if (missing.size > 0)
      context.note(
        `the export has no text for ${missing.size} footnotes: ${formatList([...missing])}`,
      );
    return list;
  };

  return { render, remainingFootnotes };
};

/**
 * Renders the text of the block editor like WordPress: removes block delimiters and inserts
 * reusable blocks and footnotes. Text outside of blocks, from the classic editor, gets paragraphs.
 * @errors throws EntryHtmlRefused for blocks that are nested too deep or too long
 */
const blocksHtml = (content: string, context: ContentContext): string => {
  const { render, remainingFootnotes } = createRenderer(context);
  const html = render(parseBlocks(content), {});
  return html + remainingFootnotes(html);
};

// removed from the input, because they mask brackets within tags; no text needs them
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000\u0001]/g;

/** Removes page breaks and the 'read more' mark of both editors. */
const withoutBreaks = (html: string): string =>
  replaceComments(html, (body) => {
    if (/^\s*\/?(?:wp:)?nextpage(?![\w-])/.test(body)) return '\n\n';
    return /^\s*\/?(?:wp:)?(?:more|noteaser)(?![\w-])/.test(body) ? '' : null;
  });

/**
 * Renders a post's text like WordPress, not sanitised yet: joins pages, replaces shortcodes,
 * removes the editor's marks, and adds paragraphs for blank lines.
 * @errors throws EntryHtmlRefused for blocks that are nested too deep or too long
 */
export const contentHtml = (content: string, context: ContentContext): string => {
  const html = withoutBreaks(content.replace(/\r\n?/g, '\n').replace(CONTROLS, ''));
  return hasBlocks(html) ? blocksHtml(html, context) : classicHtml(html, context);
};
