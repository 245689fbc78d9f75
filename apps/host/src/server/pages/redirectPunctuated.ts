import { withoutPunctuation } from '../../protocol/routes/withoutPunctuation.ts';
import type { PageRequest } from './pageRequest.ts';
import type { PageAnswer } from '../responses/servedPage.ts';

type Answer = (path: string, search: string) => Promise<PageAnswer>;

/** Follows a permanent redirect once, if its target is on this site. */
const followed = async (answer: Answer, found: PageAnswer): Promise<PageAnswer> => {
  if (found.kind === 'page' || found.status !== 301 || !found.location.startsWith('/'))
    return found;
  const [path = '', query] = found.location.split('?');
  return answer(path, query === undefined ? '' : `?${query}`);
};

const readStatus = (found: PageAnswer): number =>
  found.kind === 'page' ? found.page.status : found.status;

/**
 * Finds the path of the public page whose address is the requested one without its trailing
 * punctuation; null if that page does not exist.
 */
const findPunctuatedPath = async (answer: Answer, shorter: string): Promise<string | null> => {
  // the shorter address may itself redirect, such as the address of a blog without its final slash
  const first = await answer(shorter, '');
  if (readStatus(await followed(answer, first)) !== 200) return null;
  return first.kind === 'page' ? shorter : first.location;
};

/**
 * Redirects an address that ends with punctuation from a surrounding text to the public page
 * without that punctuation (ADR 42). `answer` answers all other addresses.
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
    // followed, because the address of a hashtag in another spelling redirects even if no such
    // hashtag exists
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
