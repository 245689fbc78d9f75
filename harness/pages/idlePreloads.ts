import { parse } from 'parse5';
import { findAttribute, collectElements } from './collectElements.ts';

const SOURCES = ['src', 'srcset', 'href', 'imagesrcset', 'poster'] as const;

/**
 * Finds images that a document preloads but does not use.
 * @param html of a complete document
 * @returns address or full `imagesrcset` of each unused preload; empty if the document passes
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
