import { parse } from 'parse5';
import { findAttribute, collectElements, collectText } from './collectElements.ts';

/** Parses a document, which costs about as much as its rendering. */
const parseParts = (html: string) => {
  const elements = collectElements(parse(html, { scriptingEnabled: false }));
  const first = (tagName: string) => elements.find((element) => element.tagName === tagName);
  return {
    remotes: elements.flatMap((element) => findAttribute(element, 'data-remote') ?? []),
    text: collectText(first('body')),
    heading: collectText(first('h1')),
  };
};

/**
 * Requests a page of the host. Parses the document only when remotes of slots, text or heading are
 * read.
 */
export const renderedPage = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' });
  const html = await answer.text();
  let read: ReturnType<typeof parseParts> | undefined;
  const parts = () => (read ??= parseParts(html));
  return {
    status: answer.status,
    /** the release set of the document */
    releases: /<html\b[^>]*? data-releases="([^"]*)"/.exec(html)?.[1] ?? '',
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

export type SeenPage = Awaited<ReturnType<typeof renderedPage>>;
