/* oxlint-disable no-control-regex -- the characters that CSS itself singles out */
const PLAIN_NAME = /^(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*$/i;

const asHex = (character: string) => `\\${character.codePointAt(0)?.toString(16) ?? 'fffd'} `;

/**
 * A name written so that it can only be read as that name.
 * @param name decoded, as the tokeniser gives it
 */
export const formatCssName = (name: string): string => {
  if (PLAIN_NAME.test(name)) return name;
  const escaped = [...name].map((one) =>
    /^[\w\u0080-\u{10ffff}-]$/u.test(one) ? one : asHex(one),
  );
  // a digit may not begin a name, neither after a hyphen
  const first = /^-?\d/.test(name) ? name.search(/\d/) : -1;
  if (first >= 0) escaped[first] = asHex(escaped[first] ?? '');
  return name === '-' ? '\\2d ' : escaped.join('');
};

/** What follows `#`, where a digit may come first. */
export const formatCssHash = (name: string): string =>
  [...name].map((one) => (/^[\w\u0080-\u{10ffff}-]$/u.test(one) ? one : asHex(one))).join('');

/** A string with its quotes; no quote, backslash, bracket of a tag or control stands in it bare. */
export const formatCssString = (text: string): string =>
  `"${text.replace(/["\\<>\u0000-\u001f\u007f]/g, asHex)}"`;
