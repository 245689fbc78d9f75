import type { BrowserContext } from 'puppeteer';
import { awaken } from '../browser/slots.ts';
import { BLOGS, EDGE_BLOG } from '../demo/blogs.ts';
import {
  amemberEntryOf,
  entryOf,
  entryTitled,
  entryWithImages,
  imageOf,
  themeOf,
} from '../demo/demoEntries.ts';
import { VIDEO_BLOGS, videoOf } from '../demo/demoVideos.ts';
import { MEMBERS, sendAccountForm, signIn } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import { openViewer } from '../browser/viewer.ts';
import type { Visitor } from '../browser/visitor.ts';

/** A page that the product renders, as a guest or a member comes to see it. */
export type DrawnPage = {
  /** also the name of its picture: Latin letters, digits and hyphens */
  readonly name: string;
  readonly status: number;
  readonly reader: 'guest' | 'member';
  readonly address: (product: Product) => Promise<string>;
  /** what the reader does there before the page is what its name says */
  readonly act?: (visitor: Visitor) => Promise<unknown>;
  /** what it shows is the scripts', in their own time */
  readonly needsScripts?: true;
  /** and yet it is the same each time, once it is there */
  readonly isStill?: true;
};

const pageAt = (
  name: string,
  path: string | DrawnPage['address'],
  rest: Partial<DrawnPage> = {},
): DrawnPage => ({
  name,
  status: 200,
  reader: 'guest',
  address: typeof path === 'string' ? async ({ host }) => host + path : path,
  ...rest,
});

/** Who likes an entry. @param entry its address */
const likersOf = (entry: string) => entry.replace('/entry-', '/iine-');

/** A picture for the pages of other sites. @param image the address of its own page */
const embedOf = (image: string) => image.replace('/image-', '/image-embed-');

const refusedSignUp = (visitor: Visitor) =>
  sendAccountForm(visitor, { ameba_id: 'kaze-no-tami', nickname: '風の民', password: 'short' });

/** Where else the member is signed in, and when each session has begun. */
const hideSessions = ({ page }: Visitor) =>
  page.evaluate(() => {
    for (const session of document.querySelectorAll('.Sessions li')) {
      if (session.textContent.includes('この端末'))
        session.querySelector('br')?.nextSibling?.replaceWith('…');
      else session.remove();
    }
    document.querySelector('form[action="/account/end-others"]')?.remove();
  });

/** What the console says of one build alone, and the next build changes. */
const hideBuild = ({ page }: Visitor) =>
  page.evaluate(() => {
    for (const heading of document.querySelectorAll('h2'))
      heading.textContent = heading.textContent.replace(/-local\.[\da-f]+/, '');
    for (const name of document.querySelectorAll('.Facts dt'))
      if (/コミット|ビルド日時|容量/.test(name.textContent) && name.nextElementSibling)
        name.nextElementSibling.textContent = '…';
  });

/** A member's own list has come; nobody blocks anybody in the demo. */
const untilListed = ({ page }: Visitor) => page.waitForSelector('main ::-p-text(いません)');

/** The reader's feed has come, with or without entries. */
const untilFed = ({ page }: Visitor) =>
  page.waitForSelector('main li h2 a, main ::-p-text(まだありません)');

/** The same history whatever this browser has read before. */
const withHistory = async ({ page }: Visitor) => {
  await page.evaluate(() => {
    const items = ['縁側の朝', '豆を煮る日'].map((title, number) => ({
      key: `kanoya-mio/${number}`,
      amebaId: 'kanoya-mio',
      entryId: number,
      title,
      blogTitle: '鹿野谷みおのブログ',
      path: `/kanoya-mio/entry-${number}.html`,
      readAtMs: Date.UTC(2026, 10, 20 - number),
      imageUrl: null,
      videoThumbnailUrl: null,
    }));
    const kept = { version: 1, expires: Date.UTC(2100, 0), value: { isOff: false, items } };
    localStorage.setItem('engawa:social:history', JSON.stringify(kept));
  });
  await page.reload();
  await page.waitForSelector('main li h3 a');
};

const openTimeline = async ({ page }: Visitor) => {
  await page.evaluate(() => localStorage.removeItem('engawa:social:history'));
  await page.waitForSelector('.Toolbar-nickname', { visible: true });
  await page.click('.Toolbar a[href="/feed/"]');
  await page.waitForSelector('dialog[open] a[href="/history/"]');
};

const openSubscription = async ({ page }: Visitor) => {
  const way = '[data-slot^="social/ProfileFollow:"] a[href$="/rss20.xml"]';
  await page.$eval(way, (link) => link.scrollIntoView({ block: 'center' }));
  await awaken(page);
  await page.click(way);
  await page.waitForSelector('dialog[open] input[readonly]');
  // the port of a product is another each time
  await page.$eval('dialog[open] input[readonly]', (field) => {
    if (field instanceof HTMLInputElement) field.value = new URL(field.value).pathname;
  });
};

/** The service's own pages. */
export const SERVICE_PAGES: readonly DrawnPage[] = [
  pageAt('front', '/'),
  pageAt('front-member', '/', { reader: 'member' }),
  pageAt('not-found', '/none-of-this/at-all', { status: 404 }),
  pageAt('blog-not-found', `/${BLOGS[0]?.amebaId}/none.html`, { status: 404 }),
  pageAt('ranking', '/ranking/'),
  pageAt('official', '/official/'),
  pageAt('official-category', '/official/actor/'),
  pageAt('genres', '/genre/'),
  pageAt('genre', '/genre/actor/'),
  pageAt('hashtag', `/hashtag/${encodeURIComponent('レシピ')}`),
  pageAt('ranking-top-blogger', '/ranking/top-blogger/'),
  pageAt('search', `/search/?q=${encodeURIComponent('梅')}`),
  pageAt('search-blank', '/search/'),
  pageAt('search-nothing', `/search/?q=${encodeURIComponent('見つからないことば')}`),
  pageAt('blocks', '/blocks/'),
  pageAt('blocks-member', '/blocks/', { reader: 'member', act: untilListed }),
  pageAt('saved', '/saved/', { needsScripts: true }),
  pageAt('saved-member', '/saved/', { reader: 'member', needsScripts: true }),
  pageAt('feed', '/feed/', { needsScripts: true }),
  pageAt('feed-member', '/feed/', { reader: 'member', act: untilFed, needsScripts: true }),
  pageAt('history-member', '/history/', { reader: 'member', act: withHistory }),
  pageAt('timeline-member', '/help/', {
    reader: 'member',
    act: openTimeline,
    needsScripts: true,
  }),
  pageAt('subscription', `/${BLOGS[0]?.amebaId}/`, { act: openSubscription, needsScripts: true }),
  pageAt('help', '/help/'),
  pageAt('privacy', '/policy/privacy'),
  pageAt('company', '/company/'),
  pageAt('sign-in', '/_signin?return_to=/'),
  pageAt('sign-up', '/_signin?new=1&return_to=/'),
  pageAt('sign-up-refused', '/_signin?new=1&return_to=/', { act: refusedSignUp }),
  pageAt('sign-recover', async ({ platform }) => `${platform}/recover?state=any&return_to=%2F`),
  pageAt('sign-account', '/_account', { reader: 'member', act: hideSessions }),
  pageAt('sign-delete', async ({ platform }) => `${platform}/account/delete`, { reader: 'member' }),
  pageAt('console', '/_console', { act: hideBuild }),
];

/** The pages of a blog, in each template. */
export const BLOG_PAGES: readonly DrawnPage[] = BLOGS.flatMap(({ template, amebaId }) => {
  const entry = (product: Product) => entryWithImages(product, amebaId);
  const member = { reader: 'member' } as const;
  return [
    pageAt(`blogtop-${template}`, `/${amebaId}/`),
    pageAt(`blogtop-2-${template}`, `/${amebaId}/page-2.html`),
    pageAt(`entry-${template}`, entry),
    pageAt(`image-${template}`, (product) => imageOf(product, amebaId)),
    pageAt(`viewer-${template}`, entry, { act: openViewer, needsScripts: true, isStill: true }),
    pageAt(`imageembed-${template}`, async (product) => embedOf(await imageOf(product, amebaId))),
    pageAt(`entrylist-${template}`, `/${amebaId}/entrylist.html`),
    pageAt(`theme-${template}`, (product) => themeOf(product, amebaId)),
    pageAt(`archive-${template}`, `/${amebaId}/archive-202611.html`),
    pageAt(`reader-${template}`, `/${amebaId}/reader.html`),
    pageAt(`favorite-${template}`, `/${amebaId}/favorite.html`),
    pageAt(`bookmark-${template}`, `/${amebaId}/bookmark.html`),
    pageAt(`comment-${template}`, `/${amebaId}/comment.html`),
    pageAt(`iine-${template}`, async (product) => likersOf(await entry(product))),
    pageAt(`lost-${template}`, `/${amebaId}/entry-1.html`, { status: 404 }),
    pageAt(`blogtop-member-${template}`, `/${amebaId}/`, member),
    // where the comments' own buttons come in their own time
    pageAt(`entry-member-${template}`, entry, { ...member, needsScripts: true }),
  ];
});

/** Lists of which the templates draw nothing that they do not draw of another, once each. */
const LIST_PAGES: readonly DrawnPage[] = [
  pageAt('themetop-official', '/kanoya-mio/themelist.html'),
  pageAt('archivetop-old', '/tsubame-kanamono/archivelist.html'),
  pageAt('day-new', '/nanohana-daidokoro/day-20261118.html'),
  pageAt('popular-old', '/tsubame-kanamono/popular.html'),
  pageAt('amemberlist-uranus', '/hidamari-yonin/amemberentrylist.html'),
  pageAt('amemberentry-uranus', (product) => amemberEntryOf(product, 'hidamari-yonin')),
  pageAt('shop-old', '/tsubame-kanamono/shop.html'),
  pageAt('shop-closed', '/tabi-tetsu-camera/shop.html'),
  pageAt('entrylist-empty', '/hajimete-no-niwa/entrylist.html'),
];

export const DRAWN_PAGES: readonly DrawnPage[] = [...SERVICE_PAGES, ...BLOG_PAGES, ...LIST_PAGES];

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * Makes the way in to rendered pages: it opens one as its reader comes to see it. Members sign in once
 * and are remembered.
 * @errors the way in throws where a page answers with another status
 */
export const entrance = () => {
  let remembered: Promise<Cookies> | null = null;
  const signedIn = async ({ host }: Product, visitor: Visitor): Promise<Cookies> => {
    await visitor.open(`${host}/`);
    await signIn(visitor, MEMBERS.looking);
    return visitor.page.browserContext().cookies();
  };
  return async (product: Product, visitor: Visitor, drawn: DrawnPage): Promise<void> => {
    if (drawn.reader === 'member') {
      remembered ??= signedIn(product, visitor).catch((error: unknown) => {
        // the next one tries again
        remembered = null;
        throw error;
      });
      await visitor.page.browserContext().setCookie(...(await remembered));
    }
    const url = await drawn.address(product);
    const status = await visitor.open(url);
    if (status !== drawn.status) throw new Error(`${url} answers ${status}, not ${drawn.status}`);
    await drawn.act?.(visitor);
    visitor.complaints.clear();
  };
};

const EDGE_ENTRIES = 18;

/** Entries at the edge of what people write, and an owner's look. */
export const EDGE_PAGES: readonly DrawnPage[] = [
  pageAt('owner-look', '/tabi-tetsu-camera/'),
  ...Array.from({ length: EDGE_ENTRIES }, (_, place) =>
    pageAt(
      `edge-${place}`,
      async (product) => (await entryOf(product, EDGE_BLOG.amebaId, place)).url,
    ),
  ),
];

/**
 * Lists of pictures and films and a film by itself in each template, and an entry with one. A player
 * shows how far its film has come, so no picture of it is the same twice: they are looked at by rules,
 * not by pixels.
 */
export const MEDIA_PAGES: readonly DrawnPage[] = [
  ...VIDEO_BLOGS.flatMap(({ template, amebaId }) => [
    pageAt(`imagelist-${template}`, `/${amebaId}/imagelist.html`),
    pageAt(`videolist-${template}`, `/${amebaId}/videolist.html`),
    pageAt(`video-${template}`, async (product) => (await videoOf(product, amebaId)).pageUrl),
  ]),
  pageAt('entry-clip', async (product) => (await videoOf(product, 'nanohana-daidokoro')).entryUrl),
];

const GUEST_PAGES = [...DRAWN_PAGES, ...MEDIA_PAGES].filter(
  ({ name, status, reader }) =>
    status === 200 && reader === 'guest' && !/^sign-|^viewer-|^console$/.test(name),
);
const GUEST_NAMES = new Set(GUEST_PAGES.map(({ name }) => name));

/** Entries below which something is sold: what it is, is read once the entry is known. */
const SELLING_PAGES: readonly DrawnPage[] = [
  pageAt('entry-with-picks', (product) =>
    entryTitled(product, 'kominka-naoshi', '障子を張る日の、正しい天気'),
  ),
  pageAt('entry-with-items', (product) => entryTitled(product, 'tsubame-kanamono', '包丁とぎ渋滞')),
];

/** Pages that are rendered from reads, of each kind one: templates draw from the same. */
export const READ_PAGES: readonly DrawnPage[] = [
  ...GUEST_PAGES.filter(
    ({ name }) =>
      !/-(?:official|old|uranus)$/.test(name) || !GUEST_NAMES.has(name.replace(/-[a-z]+$/, '-new')),
  ),
  ...SELLING_PAGES,
];
