/** Where the reader comes back to: the like of that entry on the page he was on. */
export const placeOf = (path: string, entryId: string): string => `${path}#iine-${entryId}`;
