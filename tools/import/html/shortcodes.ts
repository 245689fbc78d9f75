import escapeHtml from 'escape-html';
import type { Attachment } from '../wxr/attachment.ts';
import type { Attachments } from '../wxr/attachments.ts';
import { embedMarkup } from './embedMarkup.ts';
import { galleryMarkup, playlistMarkup } from './galleryMarkup.ts';
import { formatList } from '../text/formatCount.ts';
import { parseMarkup, type Piece } from './markup.ts';
import { replaceShortcodes, type Shortcode } from './shortcode.ts';

/** The parts of the export that a shortcode refers to. */
export type ShortcodeContext = {
  readonly postId: string;
  readonly attachments: Attachments;
  /** receives a sentence about omitted content */
  readonly note: (text: string) => void;
};

const CAPTIONS = ['caption', 'wp_caption'];
const FILES = ['gallery', 'embed', 'audio', 'video', 'playlist'];
const ADDRESS = /https?:\/\/[^\s"'<>[\]|]+/i;
const SOURCES = 'src mp3 m4a ogg oga wav flac wma mp4 m4v webm ogv mov wmv flv'.split(' ');

/** The image at the start of a caption, with its link, and the text after it. */
const imageAndText = (inner: string): readonly [image: string, text: string] => {
  const pieces = parseMarkup(inner);
  const image = pieces.findIndex((piece) => 'name' in piece && piece.name === 'img');
  const before = pieces.slice(0, image);
  const isFirst = before.every((piece) =>
    piece.kind === 'text' ? piece.html.trim() === '' : 'name' in piece && piece.name === 'a',
  );
  if (image === -1 || !isFirst) return [inner, ''];
  const hasLink = before.some((piece) => 'name' in piece);
  const linkEnd = pieces.findIndex((piece) => piece.kind === 'close' && piece.name === 'a');
  const until = hasLink && linkEnd !== -1 ? linkEnd : image;
  const joinHtml = (part: readonly Piece[]) => part.map(({ html }) => html).join('');
  return [joinHtml(pieces.slice(0, until + 1)), joinHtml(pieces.slice(until + 1)).trim()];
};

const caption = ({ attributes, inner }: Shortcode, context: ShortcodeContext): string => {
  const [figure, text] = imageAndText(
    replaceShortcodes(inner, FILES, (code) => renderShortcode(code, context)),
  );
  const words = text === '' ? (attributes.get('caption') ?? '') : text;
  const align =
    /^align(?:left|right|center|none)$/.exec(attributes.get('align') ?? '')?.[0] ?? 'alignnone';
  const width = /^\d{1,4}$/.exec(attributes.get('width') ?? '')?.[0];
  const style = width === undefined ? '' : ` style="width: ${width}px"`;
  const below = words === '' ? '' : `<figcaption class="wp-caption-text">${words}</figcaption>`;
  return `<figure class="wp-caption ${align}"${style}>${figure}${below}</figure>`;
};

/** The files that a shortcode lists, else those attached to the post. */
const filesFor = (
  { name, attributes }: Shortcode,
  { attachments, postId, note }: ShortcodeContext,
): Attachment[] => {
  const numbersIn = (name: string) =>
    attributes
      .get(name)
      ?.split(/[\s,]+/)
      .filter(Boolean);
  const ids = numbersIn('ids') ?? numbersIn('include');
  const excluded = new Set(numbersIn('exclude'));
  const missing = ids?.filter((id) => attachments.byId(id) === null) ?? [];
  if (missing.length > 0 && missing.length < (ids?.length ?? 0))
    note(
      `a ${name} lacks its files ${formatList(missing)}, which are not attachments in the export`,
    );
  const files =
    ids?.flatMap((id) => attachments.byId(id) ?? []) ??
    attachments.ofPost(attributes.get('id') ?? postId);
  return files.filter(({ id }) => !excluded.has(id));
};

const gallery = (code: Shortcode, context: ShortcodeContext): string => {
  const pictures = filesFor(code, context).filter(({ kind }) => kind === 'image');
  if (pictures.length > 0) {
    const columns = /^[1-9]$/.exec(code.attributes.get('columns') ?? '')?.[0];
    return galleryMarkup(pictures, Number(columns ?? 3));
  }
  context.note('a gallery was left out: its images are not in the export');
  return '';
};

const playlist = (code: Shortcode, context: ShortcodeContext): string => {
  const kind = code.attributes.get('type') === 'video' ? 'video' : 'audio';
  const files = filesFor(code, context).filter((file) => file.kind === kind);
  if (files.length === 0) context.note('a playlist was left out: its files are not in the export');
  return playlistMarkup(files);
};

const addressIn = ({ attributes, loose, inner }: Shortcode): string | null => {
  const written = [...SOURCES.map((name) => attributes.get(name) ?? ''), ...loose, inner];
  return (
    written.map((text) => ADDRESS.exec(text.replaceAll('&amp;', '&'))?.[0]).find(Boolean) ?? null
  );
};

const player = (code: Shortcode, context: ShortcodeContext): string => {
  const name = code.name === 'video' ? 'video' : 'audio';
  const own = context.attachments.ofPost(context.postId).find(({ kind }) => kind === name)?.url;
  const url = addressIn(code) ?? own;
  if (url === undefined) {
    context.note(`a player (${name}) was left out: its file is not in the export`);
    return '';
  }
  // the address is a page of a video site, not a playable file
  if (!/\.[a-z0-9]{3,4}(?:[?#]|$)/i.test(url.replace(/^https?:\/\/[^/]*/, '')))
    return embedMarkup(url, code.isPhrase);
  const sizes = ['width', 'height', 'poster'].flatMap((attribute) => {
    const value = name === 'video' ? code.attributes.get(attribute) : undefined;
    return value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`];
  });
  return `<${name} controls src="${escapeHtml(url)}"${sizes.join('')}></${name}>`;
};

const renderShortcode = (code: Shortcode, context: ShortcodeContext): string => {
  switch (code.name) {
    case 'caption':
    case 'wp_caption':
      return caption(code, context);
    case 'gallery':
      return gallery(code, context);
    case 'playlist':
      return playlist(code, context);
    case 'embed': {
      const url = addressIn(code);
      return url === null ? code.inner : embedMarkup(url, code.isPhrase);
    }
    default:
      return player(code, context);
  }
};

/** Replaces shortcodes with their text and addresses, for a comparison with the result. */
export const shortcodesAsText = (html: string): string =>
  replaceShortcodes(html, [...CAPTIONS, ...FILES], ({ attributes, loose, inner }) => {
    const addresses = [...attributes.values(), ...loose].filter((value) => ADDRESS.test(value));
    return [' ', attributes.get('caption') ?? '', ...addresses, shortcodesAsText(inner), ' '].join(
      ' ',
    );
  });

/** Renders WordPress's own shortcodes; others stay as text. */
export const withoutShortcodes = (html: string, context: ShortcodeContext): string =>
  replaceShortcodes(html, [...CAPTIONS, ...FILES], (code) => renderShortcode(code, context));
