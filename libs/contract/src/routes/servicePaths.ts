/** Types of bloggers that have a ranking of their own, as addresses name them. */
export const RANKED_TYPES = ['official', 'top-blogger'] as const;
export type RankedType = (typeof RANKED_TYPES)[number];

/** What readers call the blogs of a type. */
export const RANKED_TYPE_NAMES: Readonly<Record<RankedType, string>> = {
  official: '公式ブログ',
  'top-blogger': 'トップブロガー',
};

const returningTo = (path: string) => `return_to=${encodeURIComponent(path)}`;

/** Where a reader signs in. @param path of this site to come back to, with its fragment */
export const signInPath = (path: string): string => `/_signin?${returningTo(path)}`;

/** Where a visitor opens an account. @param path of this site to come back to */
export const signUpPath = (path: string): string => `/_signin?new=1&${returningTo(path)}`;

/** The last segment of the address of a blog's RSS, which public programs know. */
export const FEED_FILE = 'rss20.xml';

/** Where programs read what is new on a blog. */
export const feedPath = (amebaId: string): string => `/${amebaId}/${FEED_FILE}`;
