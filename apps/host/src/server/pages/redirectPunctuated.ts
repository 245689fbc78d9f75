import { withoutPunctuation } from '../../protocol/routes/withoutPunctuation.ts';
import type { PageRequest } from './pageRequest.ts';
import type { PageAnswer } from '../responses/servedPage.ts';

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
  (answer: (request: PageRequest) => Promise<PageAnswer>): typeof answer =>
  async (request) => {
    const { path, search, visit } = request;
    const found = await answer(request);
    const shorter = withoutPunctuation(path);
    if (shorter === null) return found;
    const { route } = visit;
    const answerAt: Answer = (at, query) => answer({ ...request, path: at, search: query });
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
