import { parse } from 'parse5';
import { attributeOf, elementsIn, textOf } from './tree.ts';

/** What a page says to search engines. */
export type SeenHead = {
  readonly title: string;
  readonly canonical: string | null;
  readonly isNoIndex: boolean;
  /** each a text of JSON */
  readonly jsonLd: readonly string[];
};

/** @param html of a whole document, of which the head alone is read */
export const headOf = (html: string): SeenHead => {
  const elements = elementsIn(parse(html.slice(0, html.indexOf('</head>'))));
  const all = (tag: string, name: string, value: string) =>
    elements.filter((element) => element.tagName === tag && attributeOf(element, name) === value);
  const [canonical] = all('link', 'rel', 'canonical');
  const [robots] = all('meta', 'name', 'robots');
  return {
    title: textOf(elements.find(({ tagName }) => tagName === 'title')),
    canonical: (canonical && attributeOf(canonical, 'href')) ?? null,
    isNoIndex: robots !== undefined && /noindex/.test(attributeOf(robots, 'content') ?? ''),
    jsonLd: all('script', 'type', 'application/ld+json').map(textOf),
  };
};
