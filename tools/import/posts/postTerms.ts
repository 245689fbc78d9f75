import type { TextReader } from '../html/readText.ts';
import type { WxrTerm } from '../wxr/wxrItem.ts';

const NO_THEME = '未分類';

/** The theme of a post: its first category; what WordPress gives where the author chose none is 未分類. */
export const themeNameOf = (terms: readonly WxrTerm[], text: TextReader): string => {
  const filed = terms.filter(({ domain }) => domain === 'category');
  // the first exports had no domains
  const [first] = filed.length > 0 ? filed : terms.filter(({ domain }) => domain === '');
  const name = text.title(first?.name ?? '');
  return name === '' || name.toLowerCase() === 'uncategorized' ? NO_THEME : name;
};

/** The tags of a post, each once, without `#`. */
export const hashtagsOf = (terms: readonly WxrTerm[], text: TextReader): string[] => {
  const names = terms
    .filter(({ domain }) => domain === 'post_tag' || domain === 'tag')
    .map(({ name }) => text.title(name).replace(/^[#＃\s]+/, ''))
    .filter((name) => name !== '');
  return [...new Set(names)];
};
