import { withoutPunctuation } from '../../protocol/routes/withoutPunctuation.ts';
import type { Visit } from '../observability/visit.ts';
import type { PageAnswer } from './servedPage.ts';

type Answer = (path: string, search: string) => Promise<PageAnswer>;

/** Follows one permanent redirect within the site, but none to another site. */
const followed = async (answer: Answer, found: PageAnswer): Promise<PageAnswer> => {
  if (found.kind === 'page' || found.status !== 301 || !found.location.startsWith('/'))
    return found;
  const [path = '', query] = found.location.split('?');
  return answer(path, query === undefined ? '' : `?${query}`);
};

const readStatus = (found: PageAnswer): number =>
  found.kind === 'page' ? found.page.status : found.status;

/**
 * Path of the public page at the address without its punctuation; null if that page does not exist.
 */
const findPunctuatedPath = async (answer: Answer, shorter: string): Promise<string | null> => {
  // the shorter address may redirect: a blog without its final slash does
  const first = await answer(shorter, '');
  if (readStatus(await followed(answer, first)) !== 200) return null;
  return first.kind === 'page' ? shorter : first.location;
};

/**
 * Redirects from an address with trailing punctuation of a text to the public page without it (ADR
 * 42). All other addresses are answered by `answer`.
 */
export const redirectPunctuated =
  <Rest extends unknown[]>(
    answer: (path: string, search: string, visit: Visit, ...rest: Rest) => Promise<PageAnswer>,
  ): typeof answer =>
  async (path, search, visit, ...rest) => {
    const found = await answer(path, search, visit, ...rest);
    const shorter = withoutPunctuation(path);
    if (shorter === null) return found;
    const { route } = visit;
    const answerAt: Answer = (at, query) => answer(at, query, visit, ...rest);
    // a hashtag in another spelling redirects, whether it exists or not
    const isLost = readStatus(await followed(answerAt, found)) === 404;
    const location = isLost ? await findPunctuatedPath(answerAt, shorter) : null;
    visit.route = location === null ? route : 'redirect';
    return location === null
      ? found
      : {
          kind: 'redirect',
          status: 301,
          location: location.includes('?') ? location : location + search,
        };
  };
