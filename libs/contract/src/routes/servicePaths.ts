/** Types of bloggers with their own ranking, as in addresses. */
export const RANKED_TYPES = ['official', 'top-blogger'] as const;
export type RankedType = (typeof RANKED_TYPES)[number];

/** Japanese names of the types. */
export const RANKED_TYPE_NAMES: Readonly<Record<RankedType, string>> = {
  official: '公式ブログ',
  'top-blogger': 'トップブロガー',
};

const returningTo = (path: string) => `return_to=${encodeURIComponent(path)}`;

/** Path of the sign-in page. @param path return path on this site, with its fragment */
export const signInPath = (path: string): string => `/_signin?${returningTo(path)}`;

/** Path of the sign-up page. @param path return path on this site */
export const signUpPath = (path: string): string => `/_signin?new=1&${returningTo(path)}`;

/** Last segment of a blog's RSS feed; feed readers depend on it. */
export const FEED_FILE = 'rss20.xml';

/** Path of a blog's RSS feed. */
export const feedPath = (amebaId: string): string => `/${amebaId}/${FEED_FILE}`;
