/** @param name without `#` */
export const hashtagHref = (name: string): string => `/hashtag/${encodeURIComponent(name)}`;
