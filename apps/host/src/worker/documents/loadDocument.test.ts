import { aWireBlogFeed } from '@engawa/api-client/fixtures/feed.ts';
import {
  aWireSitemapBlog,
  aWireSitemapEntry,
  aWireSitemapIndex,
} from '@engawa/api-client/fixtures/sitemap.ts';
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { loadDocument } from './loadDocument.ts';
import type { ProgramDocument } from '../../protocol/routes/programDocument.ts';
import { findChildren, parseXml, readChildText } from './parseXml.fixture.ts';

const SETUP = {
  origins: { host: 'https://blog.example', platform: 'https://platform.example' },
  siteName: 'えんがわ',
  releases: 'host@1.0.0',
};
const EDITED = '2022-07-30T08:00:00.000+09:00';

const placesIn = (text: string, name: string) =>
  findChildren(parseXml(text), name).map((place) => ({
    loc: readChildText(place, 'loc'),
    lastmod: findChildren(place, 'lastmod')[0]?.text,
  }));

const FEED: ProgramDocument = { kind: 'feed', amebaId: 'nanohana-daidokoro' };
const buildSitemapDocument = (of: 'blogs' | 'entries'): ProgramDocument => ({
  kind: 'sitemap',
  part: { of, chunk: 7 },
});

it('a feed has the cache tags of its blog', async () => {
  const read = fakeRead({ blogFeed: aWireBlogFeed() });
  const { status, text, cacheTags } = await loadDocument(FEED, read, SETUP);
  expect([status, cacheTags]).toEqual([200, ['blog:nanohana-daidokoro']]);
  expect(parseXml(text).name).toBe('rss');
});

it('the sitemap index lists every sitemap', async () => {
  const read = fakeRead({ sitemap: aWireSitemapIndex() });
  const { status, text } = await loadDocument({ kind: 'sitemap', part: null }, read, SETUP);
  expect(status).toBe(200);
  expect(placesIn(text, 'sitemap')).toEqual([
    { loc: 'https://blog.example/sitemap-blogs-200200.xml', lastmod: undefined },
    { loc: 'https://blog.example/sitemap-entries-255119.xml', lastmod: EDITED },
  ]);
});

it('BR18 the sitemap index of a site without entries is a sitemap of its front page', async () => {
  const read = fakeRead({ sitemap: { blog_chunks: [], entry_chunks: [] } });
  const { status, text } = await loadDocument({ kind: 'sitemap', part: null }, read, SETUP);
  expect([status, parseXml(text).name]).toEqual([200, 'urlset']);
  expect(placesIn(text, 'url')).toEqual([{ loc: 'https://blog.example/', lastmod: undefined }]);
});

it('a sitemap lists its pages with their modification times', async () => {
  const read = fakeRead({
    sitemapBlogs: { blogs: [aWireSitemapBlog()] },
    sitemapEntries: { entries: [aWireSitemapEntry()] },
  });
  const blogs = await loadDocument(buildSitemapDocument('blogs'), read, SETUP);
  const entries = await loadDocument(buildSitemapDocument('entries'), read, SETUP);
  expect(placesIn(blogs.text, 'url')).toEqual([
    { loc: 'https://blog.example/nanohana-daidokoro/', lastmod: EDITED },
  ]);
  expect(placesIn(entries.text, 'url')).toEqual([
    { loc: 'https://blog.example/nanohana-daidokoro/entry-12755975296.html', lastmod: EDITED },
  ]);
  expect(read.calls).toEqual([
    { resource: 'sitemapBlogs', params: { chunk: 7 } },
    { resource: 'sitemapEntries', params: { chunk: 7 } },
  ]);
});

it('an empty sitemap is answered with 404', async () => {
  const read = fakeRead({ sitemapBlogs: { blogs: [] }, sitemapEntries: { entries: [] } });
  for (const kind of ['blogs', 'entries'] as const) {
    expect(await loadDocument(buildSitemapDocument(kind), read, SETUP)).toMatchObject({
      status: 404,
      text: '',
    });
  }
});

it.each([
  [failsWith('API-004', 404), 404],
  [failsWith('API-001', 0), 503],
  [failsWith('API-005', 500), 500],
])('R8.3 the status of the read determines the status of the document', async (answer, status) => {
  const answers = { blogFeed: answer, sitemap: answer, sitemapBlogs: answer };
  for (const target of [
    FEED,
    buildSitemapDocument('blogs'),
    { kind: 'sitemap', part: null },
  ] as const) {
    expect(await loadDocument(target, fakeRead(answers), SETUP)).toMatchObject({
      status,
      text: '',
      maxAgeS: 0,
    });
  }
});
