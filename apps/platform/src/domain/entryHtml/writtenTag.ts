/**
 * A tag as the sanitiser serialises it: slash, name and attributes. Every value is quoted and `<`
 * in text is escaped, so nothing within a value or text matches. The pattern reads each character
 * once. Texts of older versions may close a void element with a slash.
 */
export const WRITTEN_TAG = /<(\/?)([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"]*")?)*)(?: ?\/)?>/g;
