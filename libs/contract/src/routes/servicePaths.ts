/** Types of bloggers that have a ranking of their own, as addresses name them. */
export const RANKED_TYPES = ['official', 'top-blogger'] as const;
export type RankedType = (typeof RANKED_TYPES)[number];

/** What readers call the blogs of a type. */
export const RANKED_TYPE_NAMES: Readonly<Record<RankedType, string>> = {
  official: '公式ブログ',
  'top-blogger': 'トップブロガー',
};

const returningTo = (path: string) => `return_to=${encodeURIComponent(path)}`;

/** Where a reader signs in. @param path of this site that he comes back to, with its fragment */
export const signInPath = (path: string): string => `/_signin?${returningTo(path)}`;

/** Where a visitor opens an account. @param path of this site that he comes back to */
export const signUpPath = (path: string): string => `/_signin?new=1&${returningTo(path)}`;

/** The page of a hashtag. @param hashtag without `#`  @param page from 1 */
export const hashtagPath = (hashtag: string, page = 1): string =>
  `/hashtag/${encodeURIComponent(hashtag)}${page === 1 ? '' : `/page-${page}.html`}`;

/** The most read blogs and entries; of one type of bloggers where it is named. */
export const rankingPath = (type?: RankedType): string =>
  type === undefined ? '/ranking/' : `/ranking/${type}/`;

/** All genres, or the blogs of one. @param code of a genre */
export const genrePath = (code?: string): string =>
  code === undefined ? '/genre/' : `/genre/${code}/`;

/** All official blogs, or those of one category. @param code of a category */
export const officialPath = (code?: string): string =>
  code === undefined ? '/official/' : `/official/${code}/`;

/** Pages that tell about the service, and what they are called where somebody looks for them. */
export const GUIDE_PATHS = {
  help: '/help/',
  inquiry: '/help/inquiry',
  terms: '/policy/terms',
  privacy: '/policy/privacy',
  externalTransmission: '/policy/external-transmission',
  company: '/company/',
} as const;
