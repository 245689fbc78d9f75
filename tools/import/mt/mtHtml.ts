import { autop } from '../html/autop.ts';
import { findHeader, findSection, type MtEntry } from './mtEntry.ts';

/** The meaning of newlines in a text: none in HTML, paragraphs in plain text. */
type Breaks = { readonly isText: boolean; readonly note: string | null };

const HTML = new Set(['0', 'none', 'richtext', 'tinymce', 'html', 'block_editor']);
const TEXT = new Set(['1', '__default__', 'default', 'convert_breaks', 'wordpress']);
const BREAKING = /<(?:p|br|div|h[1-6]|ul|ol|table|blockquote|pre|section|article|figure)\b/i;

const resolveBreaks = (entry: MtEntry, html: string): Breaks => {
  const written = findHeader(entry, 'CONVERT BREAKS');
  const value = written.toLowerCase();
  if (HTML.has(value)) return { isText: false, note: null };
  if (TEXT.has(value)) return { isText: true, note: null };
  // the format leaves this to the blog's settings: HTML with its own line breaks needs no
  // conversion
  if (value === '') return { isText: !BREAKING.test(html), note: null };
  if (/^(?:markdown|textile)/.test(value))
    return { isText: true, note: `its text is ${written}: it was stored as it is written` };
  return {
    isText: !BREAKING.test(html),
    note: `the format of its text, ${written}, is unknown: it was stored as it is written`,
  };
};

const collectParts = (entry: MtEntry): string[] =>
  ['BODY', 'EXTENDED BODY'].map((name) => findSection(entry, name)).filter((text) => text !== '');

/** The raw text of an entry, the extended body after the body. */
export const joinOriginal = (entry: MtEntry): string => collectParts(entry).join('\n\n');

/**
 * Renders an entry's text as HTML, not sanitised yet. @param note is called with a sentence for
 * each dropped part
 */
export const renderMtHtml = (entry: MtEntry, note: (text: string) => void): string => {
  const original = joinOriginal(entry);
  const breaks = resolveBreaks(entry, original);
  if (breaks.note !== null) note(breaks.note);
  const cover = findHeader(entry, 'IMAGE');
  if (cover !== '' && !original.replaceAll('&amp;', '&').includes(cover))
    note(`its cover image was left out, because it is not in the text: ${cover}`);
  return collectParts(entry)
    .map((part) => (breaks.isText ? autop(part) : part))
    .join('\n');
};
