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

/** The attribute of the document's root as it stands in its first bytes; release names have nothing to decode. */
const RELEASES = /<html\b[^>]*? data-releases="([^"]*)"/;

/** Reads a document as a tree, which costs about what drawing the page has cost. */
const partsOf = (html: string): Pick<SeenPage, 'remotes' | 'text' | 'heading'> => {
  const elements = elementsIn(parse(html, { scriptingEnabled: false }));
  const first = (tagName: string) => elements.find((element) => element.tagName === tagName);
  return {
    remotes: elements.flatMap((element) => attributeOf(element, 'data-remote') ?? []),
    text: textOf(first('body')),
    heading: textOf(first('h1')),
  };
};

/**
 * Asks the host for a page as a new connection would. Journeys ask thousands of times, most of them for its
 * status or its releases: it is read as a tree, no document with styles, and only for who wants more.
 */
export const renderedPage = async (url: string): Promise<SeenPage> => {
  const answer = await fetch(url, { redirect: 'manual' });
  const html = await answer.text();
  let read: ReturnType<typeof partsOf> | undefined;
  const parts = () => (read ??= partsOf(html));
  return {
    status: answer.status,
    releases: RELEASES.exec(html)?.[1] ?? '',
    get remotes() {
      return parts().remotes;
    },
    get text() {
      return parts().text;
    },
    get heading() {
      return parts().heading;
    },
  };
};
