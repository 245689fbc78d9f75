import type { BrowserContext } from 'puppeteer';
import { awaken } from '../browser/slots.ts';
import { BLOGS, EDGE_BLOG } from '../demo/blogs.ts';
import { entryOf, entryTitled } from '../demo/demoEntries.ts';
import { MEMBERS, sendAccountForm, signIn } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import type { Visitor } from '../browser/visitor.ts';
import { BLOG_PAGES } from './blogPages.ts';
import { pageAt, type DrawnPage } from './drawnPage.ts';

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
const SERVICE_PAGES: readonly DrawnPage[] = [
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
  pageAt('history', '/history/', { needsScripts: true }),
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

export const DRAWN_PAGES: readonly DrawnPage[] = [...SERVICE_PAGES, ...BLOG_PAGES];

/** @errors throws where no page has this name */
export const pageNamed = (name: string): DrawnPage => {
  const page = DRAWN_PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`no rendered page is called ${name}`);
  return page;
};

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

const GUEST_PAGES = DRAWN_PAGES.filter(
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
