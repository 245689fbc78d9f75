/** Text that is XML already. */
export type Xml = { readonly xml: string };

export type XmlAttributes = Readonly<Record<string, string | number>>;

// what XML 1.0 has no place for, however it is written: control characters, halves of a pair, U+FFFE and U+FFFF
// oxlint-disable-next-line no-control-regex -- they are what is sought
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // a parser takes a bare one for a space in an attribute, and for a line feed in text
  '\r': '&#13;',
};

/** Any text as it stands in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);

/**
 * One element. Names are ours and written as they are; text and values are escaped.
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
