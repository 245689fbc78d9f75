import { SaxesParser } from 'saxes';

/** A parsed element; `text` includes all descendants. */
export type ParsedElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ParsedElement[];
  text: string;
};

/** @errors throws if the text is not well-formed XML with valid namespaces. */
export const parseXml = (text: string): ParsedElement => {
  const root: ParsedElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    for (const element of open) element.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [only] = root.children;
  if (!only) throw new Error('there is no element');
  return only;
};

export const findChildren = (element: ParsedElement, name: string): readonly ParsedElement[] =>
  element.children.filter((child) => child.name === name);

/** Returns the text of the first child with that name. @errors throws if there is none. */
export const readChildText = (element: ParsedElement, name: string): string => {
  const [child] = findChildren(element, name);
  if (!child) throw new Error(`${element.name} has no ${name}`);
  return child.text;
};
