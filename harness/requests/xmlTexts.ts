import { SaxesParser } from 'saxes';

/** Texts of all elements with a name. @errors throws if the text is not well-formed XML */
export const parseXmlTexts = (xml: string, wanted: string): readonly string[] => {
  const texts: string[] = [];
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === wanted) texts.push('');
  });
  parser.on('text', (text) => {
    if (path.at(-1) === wanted) texts.push(`${texts.pop() ?? ''}${text}`);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return texts;
};
