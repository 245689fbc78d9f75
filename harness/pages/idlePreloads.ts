import { parse } from 'parse5';
import { attributeOf, elementsIn } from './tree.ts';

const SOURCES = ['src', 'srcset', 'href', 'imagesrcset', 'poster'] as const;

/**
 * Pictures that a document has its browser fetch ahead, and that no part of it shows.
 * @param html of a whole document
 * @returns the address, or the whole `imagesrcset`, of each; none is as it should be
 */
export const idlePreloads = (html: string): readonly string[] => {
  const elements = elementsIn(parse(html));
  const isAhead = (element: (typeof elements)[number]) =>
    element.tagName === 'link' &&
    attributeOf(element, 'rel') === 'preload' &&
    attributeOf(element, 'as') === 'image';
  const sourcesOf = (element: (typeof elements)[number]) =>
    SOURCES.flatMap((name) => attributeOf(element, name) ?? []);
  const shown = new Set(elements.filter((element) => !isAhead(element)).flatMap(sourcesOf));
  return elements
    .filter(isAhead)
    .flatMap((element) => attributeOf(element, 'imagesrcset') ?? attributeOf(element, 'href') ?? '')
    .filter((source) => !shown.has(source));
};
