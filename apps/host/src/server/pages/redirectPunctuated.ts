import { withoutPunctuation } from '../../routes/withoutPunctuation.ts';
import type { Visit } from '../observability/visit.ts';
import type { PageAnswer } from './pageService.ts';

/** Where an address leads without its punctuation; null if to no public page. */
const pathOfPunctuated = async (
  answer: (path: string, search: string) => Promise<PageAnswer>,
  path: string,
): Promise<string | null> => {
  const shorter = withoutPunctuation(path);
  if (shorter === null) return null;
  const first = await answer(shorter, '');
  if (first.kind === 'page') return first.page.status === 200 ? shorter : null;
  // such as a blog without its slash; an address of another site is not followed
  const { location, status } = first;
  if (status !== 301 || !location.startsWith('/')) return null;
  const [next = '', query] = location.split('?');
  const second = await answer(next, query === undefined ? '' : `?${query}`);
  return second.kind === 'page' && second.page.status === 200 ? location : null;
};

/**
 * Redirects from an address that a text's punctuation was added to, to the public page without it (ADR 42). All
 * others are answered as `answer` does.
 */
export const redirectPunctuated =
  <Rest extends unknown[]>(
    answer: (path: string, search: string, visit: Visit, ...rest: Rest) => Promise<PageAnswer>,
  ): typeof answer =>
  async (path, search, visit, ...rest) => {
    const found = await answer(path, search, visit, ...rest);
    if (found.kind === 'redirect' || found.page.status !== 404) return found;
    const { route } = visit;
    const location = await pathOfPunctuated((at, query) => answer(at, query, visit, ...rest), path);
    visit.route = location === null ? route : 'redirect';
    return location === null
      ? found
      : { kind: 'redirect', status: 301, location: location + search };
  };
