const returningTo = (path: string) => `return_to=${encodeURIComponent(path)}`;

/** Returns the path of the sign-in page. @param path return path on this site, with its fragment */
export const signInPath = (path: string): string => `/_signin?${returningTo(path)}`;

/** Returns the path of the sign-up page. @param path return path on this site */
export const signUpPath = (path: string): string => `/_signin?new=1&${returningTo(path)}`;
