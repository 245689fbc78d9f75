/** Where the reader comes back to: the like of that entry on the page he was on. */
export const placeOf = (path: string, entryId: string): string => `${path}#iine-${entryId}`;

export const signInHref = (path: string, entryId: string): string =>
  `/_signin?return_to=${encodeURIComponent(placeOf(path, entryId))}`;
