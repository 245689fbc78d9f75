import { JSDOM } from 'jsdom';

/** Texts of all elements with a name. @errors throws if the text is not well-formed XML */
export const parseXmlTexts = (xml: string, name: string): readonly string[] => {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  return [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
};
