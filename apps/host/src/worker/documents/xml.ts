/** Text that is already XML. */
export type Xml = { readonly xml: string };

export type XmlAttributes = Readonly<Record<string, string | number>>;

// characters that are invalid in XML 1.0 even when escaped: control characters, lone surrogates,
// U+FFFE and U+FFFF
// oxlint-disable-next-line no-control-regex -- they are what is sought
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // a parser would read a raw carriage return as a space in an attribute, and as a line feed in
  // text
  '\r': '&#13;',
};

/** Escapes any text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);

/**
 * Builds one element. Names are trusted and not escaped; text and values are.
 * @param children text, or elements
 */
export const element = (
  name: string,
  children: string | readonly Xml[],
  attributes: XmlAttributes = {},
): Xml => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner =
    typeof children === 'string' ? escapeXml(children) : children.map(({ xml }) => xml).join('');
  return { xml: inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>` };
};

export const xmlDocument = ({ xml }: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
