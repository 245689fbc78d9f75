import type { TemplateName } from '@engawa/contract';
import { openViewer } from '../browser/viewer.ts';
import { BLOGS } from '../demo/blogs.ts';
import {
  amemberEntryOf,
  entryTitled,
  entryWithImages,
  imageOf,
  themeOf,
} from '../demo/demoEntries.ts';
import { VIDEO_BLOGS, videoOf } from '../demo/demoVideos.ts';
import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';
import { pageAt, type DrawnPage } from './drawnPage.ts';

/** A page about an entry. @param entry its address */
const aboutEntry = (entry: string, page: 'iine' | 'reblog') =>
  entry.replace('/entry-', `/${page}-`);

/** A picture for the pages of other sites. @param image the address of its own page */
const embedOf = (image: string) => image.replace('/image-', '/image-embed-');

/** Days on which the demo's blogs have written last. */
const LAST_DAYS: Readonly<Record<TemplateName, string>> = {
  new: '20261118',
  official: '20261119',
  old: '20261120',
  uranus: '20261119',
};

/** The demo's one text that says how long it takes to read. */
const LONG_ENTRY = '新しょうが、ほんのり桜色になる瞬間';

/** Its contents are folded until a reader wants them. */
const openContents = ({ page }: Visitor) => page.click('.entryContents summary');

/** A blog of each template whose plan has a message board. */
const BOARDS: Readonly<Record<TemplateName, string>> = {
  new: 'kominka-naoshi',
  official: 'kanoya-mio',
  old: 'tsubame-kanamono',
  uranus: 'hidamari-yonin',
};

/** The pages of a blog, in each template. */
export const BLOG_PAGES: readonly DrawnPage[] = [
  ...BLOGS.flatMap(({ template, amebaId }) => {
    const entry = (product: Product) => entryWithImages(product, amebaId);
    const member = { reader: 'member' } as const;
    return [
      pageAt(`blogtop-${template}`, `/${amebaId}/`),
      pageAt(`blogtop-2-${template}`, `/${amebaId}/page-2.html`),
      pageAt(`entry-${template}`, entry),
      pageAt(`image-${template}`, (product) => imageOf(product, amebaId)),
      pageAt(`viewer-${template}`, entry, { act: openViewer, needsScripts: true }),
      pageAt(`imageembed-${template}`, async (product) => embedOf(await imageOf(product, amebaId))),
      pageAt(`entrylist-${template}`, `/${amebaId}/entrylist.html`),
      pageAt(`amemberlist-${template}`, `/${amebaId}/amemberentrylist.html`),
      pageAt(`themetop-${template}`, `/${amebaId}/themelist.html`),
      pageAt(`theme-${template}`, (product) => themeOf(product, amebaId)),
      pageAt(`archivetop-${template}`, `/${amebaId}/archivelist.html`),
      pageAt(`archive-${template}`, `/${amebaId}/archive-202611.html`),
      pageAt(`day-${template}`, `/${amebaId}/day-${LAST_DAYS[template]}.html`),
      pageAt(`popular-${template}`, `/${amebaId}/popular.html`),
      pageAt(`reader-${template}`, `/${amebaId}/reader.html`),
      pageAt(`favorite-${template}`, `/${amebaId}/favorite.html`),
      pageAt(`bookmark-${template}`, `/${amebaId}/bookmark.html`),
      pageAt(`comment-${template}`, `/${amebaId}/comment.html`),
      pageAt(`board-${template}`, `/${BOARDS[template]}/messageboard.html`),
      pageAt(`iine-${template}`, async (product) => aboutEntry(await entry(product), 'iine')),
      pageAt(`reblog-${template}`, async (product) => aboutEntry(await entry(product), 'reblog')),
      pageAt(`lost-${template}`, `/${amebaId}/entry-1.html`, { status: 404 }),
      pageAt(`blogtop-member-${template}`, `/${amebaId}/`, member),
      // where the comments' own buttons come in their own time
      pageAt(`entry-member-${template}`, entry, { ...member, needsScripts: true }),
    ];
  }),
  ...VIDEO_BLOGS.flatMap(({ template, amebaId }) => [
    pageAt(`imagelist-${template}`, `/${amebaId}/imagelist.html`),
    pageAt(`videolist-${template}`, `/${amebaId}/videolist.html`),
    pageAt(`video-${template}`, async (product) => (await videoOf(product, amebaId)).pageUrl, {
      isFilm: true,
    }),
  ]),
  // of the demo's blogs only these have one
  pageAt('amemberentry-uranus', (product) => amemberEntryOf(product, 'hidamari-yonin')),
  pageAt('entry-long', (product) => entryTitled(product, 'nanohana-daidokoro', LONG_ENTRY), {
    act: openContents,
  }),
  pageAt('shop-old', '/tsubame-kanamono/shop.html'),
  pageAt('shop-uranus', '/tabi-tetsu-camera/shop.html'),
  pageAt('entrylist-empty', '/hajimete-no-niwa/entrylist.html'),
  pageAt('entry-clip', async (product) => (await videoOf(product, 'nanohana-daidokoro')).entryUrl, {
    isFilm: true,
  }),
];
