/**
 * A style sheet as it stands between the tags of a document, which its hash is made of. In CSS a `<` of a
 * string or comment that would end the element means the same with its escape.
 */
export const inlineCss = (css: string): string => css.replaceAll(/<(?=[/!])/g, '\\3c ');
