import { parse } from 'parse5';
import { findAttribute, collectElements } from './collectElements.ts';

const SOURCES = ['src', 'srcset', 'href', 'imagesrcset', 'poster'] as const;

/**
 * Pictures that a document has its browser fetch ahead, and that no part of it shows.
 * @param html of a whole document
 * @returns the address, or the whole `imagesrcset`, of each; none is as it should be
 */
export const idlePreloads = (html: string): readonly string[] => {
  const elements = collectElements(parse(html));
  const isAhead = (element: (typeof elements)[number]) =>
    element.tagName === 'link' &&
    findAttribute(element, 'rel') === 'preload' &&
    findAttribute(element, 'as') === 'image';
  const collectSources = (element: (typeof elements)[number]) =>
    SOURCES.flatMap((name) => findAttribute(element, name) ?? []);
  const visible = new Set(elements.filter((element) => !isAhead(element)).flatMap(collectSources));
  return elements
    .filter(isAhead)
    .flatMap(
      (element) => findAttribute(element, 'imagesrcset') ?? findAttribute(element, 'href') ?? '',
    )
    .filter((source) => !visible.has(source));
};
