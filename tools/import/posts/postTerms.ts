import type { TextReader } from '../html/readText.ts';
import type { WxrTerm } from '../wxr/wxrItem.ts';

const NO_THEME = '未分類';

/** The name of a theme; what WordPress gives where the author chose none is 未分類. */
export const themeName = (written: string, text: TextReader): string => {
  const name = text.title(written);
  return name === '' || name.toLowerCase() === 'uncategorized' ? NO_THEME : name;
};

/** Hashtags of the names that an export has, each once, without `#`. */
export const hashtagNames = (written: readonly string[], text: TextReader): string[] => {
  const names = written
    .map((name) => text.title(name).replace(/^[#＃\s]+/, ''))
    .filter((name) => name !== '');
  return [...new Set(names)];
};

/** The theme of a post: its first category. */
export const themeNameOf = (terms: readonly WxrTerm[], text: TextReader): string => {
  const filed = terms.filter(({ domain }) => domain === 'category');
  // the first exports had no domains
  const [first] = filed.length > 0 ? filed : terms.filter(({ domain }) => domain === '');
  return themeName(first?.name ?? '', text);
};

/** The tags of a post, each once, without `#`. */
export const hashtagsOf = (terms: readonly WxrTerm[], text: TextReader): string[] =>
  hashtagNames(
    terms.filter(({ domain }) => domain === 'post_tag' || domain === 'tag').map(({ name }) => name),
    text,
  );
