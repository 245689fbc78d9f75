/**
 * Removes control characters except tabs and line breaks: PostgreSQL cannot store a NUL, and no
 * page or form uses the other characters.
 */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is left out
  text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
