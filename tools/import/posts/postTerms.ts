import type { TextReader } from '../html/createTextReader.ts';
import type { WxrTerm } from '../wxr/wxrItem.ts';

const NO_THEME = '未分類';

/** The name of a theme; WordPress's default category becomes 未分類. */
const themeName = (written: string, text: TextReader): string => {
  const name = text.title(written);
  return name === '' || name.toLowerCase() === 'uncategorized' ? NO_THEME : name;
};

/** Converts names of an export to hashtags, without duplicates and `#`. */
const hashtagNames = (written: readonly string[], text: TextReader): string[] => {
  const names = written
    .map((name) => text.title(name).replace(/^[#＃\s]+/, ''))
    .filter((name) => name !== '');
  return [...new Set(names)];
};

/** An entry has one theme, the first category; other categories follow the entry's own hashtags. */
export const themeAndHashtags = (
  categories: readonly string[],
  tags: readonly string[],
  text: TextReader,
): { readonly themeName: string; readonly hashtags: string[] } => {
  const [first = '', ...others] = categories.filter((name) => name.trim() !== '');
  const theme = themeName(first, text);
  const further = others.filter((name) => ![theme, NO_THEME].includes(themeName(name, text)));
  return { themeName: theme, hashtags: hashtagNames([...tags, ...further], text) };
};

/** The theme and the hashtags of a post, from its categories and tags. */
export const postTerms = (terms: readonly WxrTerm[], text: TextReader) => {
  const namesIn = (...domains: string[]) =>
    terms.filter(({ domain }) => domains.includes(domain)).map(({ name }) => name);
  const categories = namesIn('category');
  return themeAndHashtags(
    // the oldest export format had no domains
    categories.length > 0 ? categories : namesIn(''),
    namesIn('post_tag', 'tag'),
    text,
  );
};
