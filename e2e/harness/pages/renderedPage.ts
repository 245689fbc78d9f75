import { parse } from 'parse5';
import { attributeOf, elementsIn, textOf } from './tree.ts';

/** What one answer of the host shows. */
export type SeenPage = {
  readonly status: number;
  /** the release set the document was rendered with */
  readonly releases: string;
  /** releases that its slots bear */
  readonly remotes: readonly string[];
  readonly text: string;
  readonly heading: string;
};

/**
 * Asks the host for a page as a new connection would. It is read as a tree alone: journeys ask thousands of
 * times, and a document with its styles costs several times what drawing the page has cost.
 */
export const renderedPage = async (url: string): Promise<SeenPage> => {
  const answer = await fetch(url, { redirect: 'manual' });
  const elements = elementsIn(parse(await answer.text(), { scriptingEnabled: false }));
  const first = (tagName: string) => elements.find((element) => element.tagName === tagName);
  const root = first('html');
  return {
    status: answer.status,
    releases: (root && attributeOf(root, 'data-releases')) ?? '',
    remotes: elements.flatMap((element) => attributeOf(element, 'data-remote') ?? []),
    text: textOf(first('body')),
    heading: textOf(first('h1')),
  };
};
