import { BLOGGER_TYPES, getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import {
  RANKED_TYPE_NAMES,
  RANKED_TYPES,
  type RankedType,
} from '@engawa/blog-domain/routes/rankedTypes.ts';
import { address, success, type Read } from '@engawa/contract';
import { blogItem, sitePage, type Found } from '../site/sitePage.ts';
import { RankingPage } from './RankingPage.tsx';

const VISIBLE = 20;
const VISIBLE_OF_TYPE = 50;

const ALL = { name: 'ランキング', path: address.ranking.path() };

const findOfAll = async (read: Read): Found<'ranking'> => {
  const [blogs, entries] = await Promise.all([
    getBlogRanking(read)({ limit: VISIBLE }),
    getEntryRanking(read)({ limit: VISIBLE }),
  ]);
  if (!blogs.ok) return blogs;
  return success({
    kind: 'ranking',
    blogs: blogs.value,
    entries: entries.ok ? entries.value : null,
  });
};

const findOfType = async (read: Read, type: RankedType): Found<'type-ranking'> => {
  const blogs = await getBlogRanking(read)({ limit: VISIBLE_OF_TYPE, type: BLOGGER_TYPES[type] });
  return blogs.ok ? success({ kind: 'type-ranking', type, blogs: blogs.value }) : blogs;
};

/** The most read blogs and entries, or the most read blogs of the blogger type in the address. */
export const exposed = sitePage({
  name: 'Ranking',
  addresses: [address.ranking, address.typeRanking],
  kinds: ['ranking', 'type-ranking'],
  find: async (read, { params: { code } }): Found<'ranking' | 'type-ranking'> => {
    if (code === undefined) return findOfAll(read);
    const type = RANKED_TYPES.find((each) => each === code);
    return type === undefined ? success(null) : findOfType(read, type);
  },
  head: (list) => {
    const items = list.blogs.map(blogItem);
    if (list.kind === 'ranking')
      return {
        title: ALL.name,
        description: 'いまよく読まれているブログと記事のランキングです。',
        pathOf: () => ALL.path,
        items,
      };
    const type = RANKED_TYPE_NAMES[list.type];
    const title = `${type}ランキング`;
    const path = address.typeRanking.path(list.type);
    return {
      title,
      description: `${type}のうち、いまよく読まれているブログのランキングです。`,
      pathOf: () => path,
      items,
      crumbs: [ALL, { name: title, path }],
    };
  },
  View: RankingPage,
});
