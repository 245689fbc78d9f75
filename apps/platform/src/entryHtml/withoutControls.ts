/**
 * A text without control characters: PostgreSQL holds no NUL, no page shows another of them, and no form
 * sends them. Tabs and line ends stay.
 */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is left out
  text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
