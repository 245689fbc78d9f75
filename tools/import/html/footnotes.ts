import escapeHtml from 'escape-html';
import * as v from 'valibot';

/** A footnote of the block editor; `content` is HTML. */
type Footnote = { readonly id: string; readonly content: string };

const schema = v.array(v.object({ id: v.string(), content: v.string() }));

/**
 * Parses the footnotes of a post, without duplicate ids.
 * @param json the value of the post meta `footnotes`
 * @returns null if the format is not the block editor's
 */
export const parseFootnotes = (json: string): readonly Footnote[] | null => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return null;
  const seen = new Set<string>();
  return parsed.output.filter(({ id }) => seen.size < seen.add(id).size);
};

const renderItem = ({ id, content }: Footnote): string => {
  const name = escapeHtml(id);
  return `<li id="${name}">${content} <a href="#${name}-link">↩︎</a></li>`;
};

/** Renders the list of footnotes like WordPress. */
export const footnotesMarkup = (footnotes: readonly Footnote[]): string =>
  footnotes.length === 0
    ? ''
    : `<ol class="wp-block-footnotes">${footnotes.map(renderItem).join('')}</ol>`;
