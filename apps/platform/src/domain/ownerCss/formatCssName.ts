/* oxlint-disable no-control-regex -- the characters that CSS itself singles out */
const PLAIN_NAME = /^(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*$/i;

const asHex = (character: string) => `\\${character.codePointAt(0)?.toString(16) ?? 'fffd'} `;

/**
 * Escapes a name so that it can only be parsed as that name.
 * @param name decoded by the tokeniser
 */
export const formatCssName = (name: string): string => {
  if (PLAIN_NAME.test(name)) return name;
  const escaped = [...name].map((one) =>
    /^[\w\u0080-\u{10ffff}-]$/u.test(one) ? one : asHex(one),
  );
  // a name may not start with a digit, nor with a hyphen and a digit
  const first = /^-?\d/.test(name) ? name.search(/\d/) : -1;
  if (first >= 0) escaped[first] = asHex(escaped[first] ?? '');
  return name === '-' ? '\\2d ' : escaped.join('');
};

/** Escapes the name after `#`, which may start with a digit. */
export const formatCssHash = (name: string): string =>
  [...name].map((one) => (/^[\w\u0080-\u{10ffff}-]$/u.test(one) ? one : asHex(one))).join('');

/** Writes a string with quotes; escapes quotes, backslashes, `<`, `>` and control characters. */
export const formatCssString = (text: string): string =>
  `"${text.replace(/["\\<>\u0000-\u001f\u007f]/g, asHex)}"`;
