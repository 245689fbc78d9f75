const returningTo = (path: string) => `return_to=${encodeURIComponent(path)}`;

/** Where a reader signs in. @param path of this site that he comes back to, with its fragment */
export const signInPath = (path: string): string => `/_signin?${returningTo(path)}`;

/** Where a visitor opens an account. @param path of this site that he comes back to */
export const signUpPath = (path: string): string => `/_signin?new=1&${returningTo(path)}`;

/** The page of a hashtag. @param hashtag without `#` */
export const hashtagPath = (hashtag: string): string => `/hashtag/${encodeURIComponent(hashtag)}`;
