/** HTML that is safe to send: everything in it that is text was escaped. */
export type Markup = { readonly markup: string };

/** What stands in a template; text is escaped, null leaves nothing. */
type Part = string | number | Markup | null | readonly Markup[];

const CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => CHARACTERS[character] ?? '');

const isList = (part: Part): part is readonly Markup[] => Array.isArray(part);

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (isList(part)) return part.map(({ markup }) => markup).join('');
  return typeof part === 'object' ? part.markup : escaped(String(part));
};

/** HTML with what is put into it escaped, but for HTML made in the same way. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => text + markupOf(parts[at] ?? null)).join(''),
});
