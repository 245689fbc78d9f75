import { JSDOM } from 'jsdom';

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

/** Asks the host for a page as a new connection would. */
export const renderedPage = async (url: string): Promise<SeenPage> => {
  const answer = await fetch(url, { redirect: 'manual' });
  const { document } = new JSDOM(await answer.text()).window;
  return {
    status: answer.status,
    releases: document.documentElement.getAttribute('data-releases') ?? '',
    remotes: [...document.querySelectorAll('[data-remote]')].map(
      (slot) => slot.getAttribute('data-remote') ?? '',
    ),
    text: document.body.textContent,
    heading: document.querySelector('h1')?.textContent ?? '',
  };
};
