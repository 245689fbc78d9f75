import { entryListReads, mediaReads, SITE_READS } from '@engawa/api-client/fixtures/pageReads.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { HOST_HEADERS, aPlatformOn, type APlatform } from '../testing/aPlatform.ts';
import { indexSearch } from '../testing/indexSearch.ts';
import {
  requestBlogTop,
  requestDetail,
  requestReads,
  type RequestPage,
} from '../testing/requestPage.ts';
import { countingDatabase, type Statement } from '../testing/countingDatabase.ts';

const amebaId = 'kanoya-mio';

let platform: APlatform;
let ran: Statement[];
let entryId: number;
let imageId: number;
let themeId: number;
beforeAll(async () => {
  const counting = countingDatabase(await aDatabase('demo'));
  ({ ran } = counting);
  platform = await aPlatformOn(counting.database);
  await indexSearch(platform.database);
  const [image] = await platform.database.query<
    Readonly<Record<'entry_id' | 'image_id' | 'theme_id', number>>
  >(
    `select i.entry_id, i.image_id, e.theme_id from entry_images i join entries e on e.entry_id = i.entry_id
       join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.publish_flg = 'open' order by i.image_id limit 1`,
    [amebaId],
  );
  if (!image) throw new Error('the demo has no picture');
  ({ entry_id: entryId, image_id: imageId, theme_id: themeId } = image);
});
afterAll(async () => platform.close());

const countStatements = async (ask: RequestPage): Promise<number> => {
  ran.length = 0;
  await ask(platform.server);
  return ran.length;
};

test('a blog top page takes 7 database statements', async () => {
  expect(await countStatements(requestBlogTop(amebaId))).toBe(7);
});

test('a blog top page with fifty times the entries takes 7 statements', async () => {
  expect(await countStatements(requestBlogTop('tsubame-kanamono'))).toBe(7);
});

test('an entry page takes 7 database statements', async () => {
  const page = { resource: 'blogEntry', params: { amebaId, entryId } };
  expect(await countStatements(requestDetail(amebaId, page))).toBe(7);
});

test('an image page takes 7 database statements', async () => {
  const page = { resource: 'entryImage', params: { amebaId, entryId, imageId } };
  expect(await countStatements(requestDetail(amebaId, page))).toBe(7);
});

test('R3.19 the read of an image’s neighbours takes one database statement', async () => {
  const params = { amebaId, entryId, imageId };
  expect(await countStatements(requestReads([{ resource: 'imageNeighbours', params }]))).toBe(1);
});

test('a feed takes two statements, the sitemap index two, a sitemap one', async () => {
  const asks = [
    [`/_api/blogFeed;amebaId=${amebaId}`, 2],
    ['/_api/sitemap', 2],
    ['/_api/sitemapEntries;chunk=254000', 1],
    ['/_api/sitemapBlogs;chunk=200200', 1],
  ] as const;
  for (const [path, statements] of asks) {
    const ask: RequestPage = async (server) => {
      expect((await server.inject({ url: path, headers: HOST_HEADERS })).statusCode).toBe(200);
    };
    expect([path, await countStatements(ask)]).toEqual([path, statements]);
  }
});

test.each([0, 1, 2, 3, 4, 5])(
  'the page of entry list %i takes 7 database statements',
  async (at) => {
    const lists = entryListReads(amebaId, {
      themeId,
      yearMonth: '202611',
      yearMonthDay: '20261120',
    });
    const page = lists[at];
    if (!page) throw new Error(`there is no list ${at}`);
    expect(await countStatements(requestDetail(amebaId, page))).toBe(7);
  },
);

test.each([0, 1, 2])(
  'the page of image or video list %i takes 7 database statements',
  async (at) => {
    const page = mediaReads(amebaId, { yearMonth: '202611', entryId })[at];
    if (!page) throw new Error(`there is no list ${at}`);
    expect(await countStatements(requestDetail(amebaId, page))).toBe(7);
  },
);

test.each(SITE_READS.filter(({ params }) => params['hashtag'] === undefined))(
  'the read $resource of a site page takes one database statement: $params',
  async (read) => {
    expect(await countStatements(requestReads([read]))).toBe(1);
  },
);

test.each([
  ['R3.23', 'shop', 'tsubame-kanamono', '包丁とぎ渋滞'],
  ['R3.23', 'entryShopItems', 'tsubame-kanamono', '包丁とぎ渋滞'],
  ['R3.25', 'myPick', 'kominka-naoshi', '障子を張る日の、正しい天気'],
])('%s the read %s takes one database statement', async (_requirement, resource, blog, title) => {
  const ask: RequestPage = async (server) => {
    const rows = await platform.database.query<{ entry_id: number }>(
      'select entry_id from entries where title = $1',
      [title],
    );
    ran.length = 0;
    const answer = await server.inject(
      `/_api/${resource};amebaId=${blog};entryId=${rows[0]?.entry_id}`,
    );
    expect(answer.statusCode).toBe(200);
  };
  expect(await countStatements(ask)).toBe(1);
});

test('R9.8 the read of next links after an entry takes one database statement per list', async () => {
  const params = { amebaId, entryId };
  expect(await countStatements(requestReads([{ resource: 'wayOn', params }]))).toBe(3);
});

test('R2.4.2 a search takes three database statements, and one on further pages', async () => {
  const search = (params: object) => requestReads([{ resource: 'search', params: { ...params } }]);
  expect(await countStatements(search({ q: 'の', limit: 1 }))).toBe(3);
  expect(await countStatements(search({ q: 'の', page: 2, limit: 1 }))).toBe(1);
});

test.each([
  ['comments', 'blogComments', 'offset=10'],
  ['comments with their replies', 'blogCommentThreads', 'page=2'],
])('the read of a page of %s takes one database statement', async (_what, resource, place) => {
  expect(
    await countStatements(async (server) => {
      const answer = await server.inject(
        `/_api/${resource};amebaId=${amebaId};entryId=${entryId};${place}`,
      );
      expect(answer.statusCode).toBe(200);
    }),
  ).toBe(1);
});

test.each(['blogReaders', 'blogFavorites', 'blogBookmarks', 'blogNewComments', 'sidebarModules'])(
  'the read %s of a blog takes one database statement',
  async (resource) => {
    expect(
      await countStatements(async (server) => {
        const answer = await server.inject(`/_api/${resource};amebaId=${amebaId}`);
        expect(answer.statusCode).toBe(200);
      }),
    ).toBe(1);
  },
);

test.each(['iineUsers', 'blogReblogs'])(
  'the read %s of an entry takes one database statement',
  async (resource) => {
    expect(
      await countStatements(async (server) => {
        const answer = await server.inject(
          `/_api/${resource};amebaId=${amebaId};entryId=${entryId}`,
        );
        expect(answer.statusCode).toBe(200);
      }),
    ).toBe(1);
  },
);
