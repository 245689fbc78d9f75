import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import { getHashtagEntries } from '@engawa/api-client/resources/site/hashtagEntries.ts';
import { address, readPageNumber, success } from '@engawa/contract';
import { entryItem, sitePage, type Found } from '../site/sitePage.ts';
import { HashtagPage, RANKED } from './HashtagPage.tsx';

/** Entries per page. */
const PAGE_SIZE = 20;

/** @returns the decoded path segment; null if it encodes no valid text */
const decodedSegment = (segment: string): string | null => {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** One page of the entries with the hashtag in the address, newest first. */
export const exposed = sitePage({
  name: 'Hashtag',
  addresses: [address.hashtag],
  kinds: ['hashtag'],
  find: async (read, { params, query = {} }): Found<'hashtag'> => {
    const hashtag = query['name'] ?? decodedSegment(params.hashtag ?? '');
    if (hashtag === null || hashtag === '') return success(null);
    const page = Number(query['page'] ?? readPageNumber(params));
    const [found, ranked] = await Promise.all([
      getHashtagEntries(read)({ hashtag, page, limit: PAGE_SIZE }),
      page === 1 ? getEntryRanking(read)({ limit: RANKED, hashtag }) : success([]),
    ]);
    if (!found.ok) return found;
    // No ranking is rendered for fewer than two entries.
    const isNone = (ranked.ok ? ranked.value.length : found.value.rankedCount) < 2;
    return success({
      kind: 'hashtag',
      hashtag,
      page,
      ranked: isNone ? [] : ranked.ok ? ranked.value : null,
      ...found.value,
    });
  },
  head: ({ hashtag, page, nextPage, entries }) => ({
    title: `#${hashtag}の記事`,
    description: `ハッシュタグ「#${hashtag}」がついた記事を、新しい順に並べています。`,
    pathOf: (number) => address.hashtag.path(hashtag, number),
    paging: {
      currentPage: page,
      limit: PAGE_SIZE,
      prevPage: page > 1 ? page - 1 : null,
      nextPage,
    },
    items: entries.map(entryItem),
    crumbs: [{ name: `#${hashtag}`, path: address.hashtag.path(hashtag) }],
  }),
  View: HashtagPage,
});
