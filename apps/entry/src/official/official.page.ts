import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getOfficialBlogs } from '@engawa/api-client/resources/site/officialBlogs.ts';
import { address, success, type Read } from '@engawa/contract';
import { categoryName } from '../site/siteListSlice.ts';
import { blogItem, sitePage, type Found } from '../site/sitePage.ts';
import { OfficialPage } from './OfficialPage.tsx';

const OF_EACH = 5;
const OF_ONE = 50;

const ALL = { name: '公式ブログ', path: address.official.path() };

const findAll = async (read: Read): Found<'official'> => {
  const found = await getOfficialBlogs(read)({ limit: OF_EACH });
  return found.ok ? success({ kind: 'official', categories: found.value }) : found;
};

const findCategory = async (read: Read, code: string): Found<'category'> => {
  const [named, blogs] = await Promise.all([
    getOfficialBlogs(read)({ limit: 1 }),
    getBlogRanking(read)({ limit: OF_ONE, official: code }),
  ]);
  if (!named.ok) return named;
  if (!blogs.ok) return blogs;
  const categories = named.value;
  if (!categories.some((category) => category.code === code)) return success(null);
  return success({ kind: 'category', code, categories, blogs: blogs.value });
};

/** Official blogs of all categories, or of the category in the address. */
export const exposed = sitePage({
  name: 'Official',
  addresses: [address.official, address.category],
  kinds: ['official', 'category'],
  find: (read, { params: { code } }): Found<'official' | 'category'> =>
    code === undefined ? findAll(read) : findCategory(read, code),
  head: (list) => {
    if (list.kind === 'official')
      return {
        title: ALL.name,
        description: '芸能・スポーツ・暮らしなど、分野ごとの公式ブログの一覧です。',
        pathOf: () => ALL.path,
        items: list.categories.flatMap(({ blogs }) => blogs.map(blogItem)),
      };
    const name = categoryName(list);
    const path = address.category.path(list.code);
    return {
      title: `${name}の公式ブログ`,
      description: `${name}の公式ブログを、よく読まれている順に並べています。`,
      pathOf: () => path,
      items: list.blogs.map(blogItem),
      crumbs: [ALL, { name, path }],
    };
  },
  View: OfficialPage,
});
