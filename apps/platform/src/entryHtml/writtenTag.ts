/**
 * A tag as the sanitiser's serialiser writes it: slash, name and attributes. Every value is quoted, and `<` in a
 * text is escaped, so that nothing within a value or a text is taken for one. Each character is read once. Texts of older
 * versions may end an empty element with a slash.
 */
export const WRITTEN_TAG = /<(\/?)([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"]*")?)*)(?: ?\/)?>/g;
