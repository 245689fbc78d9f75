/**
 * Escapes a style sheet for a `<style>` element; the policy's hash covers the result. In CSS an
 * escaped `<` inside a string or comment has the same meaning, but cannot end the element.
 */
export const inlineCss = (css: string): string => css.replaceAll(/<(?=[/!])/g, '\\3c ');
