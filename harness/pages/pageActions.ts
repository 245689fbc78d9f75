import { hydrateSlots } from '../browser/slots.ts';
import { openViewer } from '../browser/viewer.ts';
import type { Visitor } from '../browser/visitor.ts';
import { sendAccountForm } from '../demo/members.ts';

const submitShortPassword = (visitor: Visitor) =>
  sendAccountForm(visitor, { ameba_id: 'kaze-no-tami', nickname: '風の民', password: 'short' });

/** Hides the sessions of other journeys, and the start time of the current session. */
const hideSessions = ({ page }: Visitor) =>
  page.evaluate(() => {
    for (const session of document.querySelectorAll('.Sessions li')) {
      if (session.textContent.includes('この端末'))
        session.querySelector('br')?.nextSibling?.replaceWith('…');
      else session.remove();
    }
    document.querySelector('form[action="/account/end-others"]')?.remove();
  });

/** Hides text that differs in each build. */
const hideBuild = ({ page }: Visitor) =>
  page.evaluate(() => {
    for (const heading of document.querySelectorAll('h2'))
      heading.textContent = heading.textContent.replace(/-local\.[\da-f]+/, '');
    for (const name of document.querySelectorAll('.Facts dt'))
      if (/コミット|ビルド日時|容量/.test(name.textContent) && name.nextElementSibling)
        name.nextElementSibling.textContent = '…';
  });

/** Waits for the empty block list: no member of the demo blocks another. */
const waitForEmptyList = ({ page }: Visitor) => page.waitForSelector('main ::-p-text(いません)');

const waitForFeed = ({ page }: Visitor) =>
  page.waitForSelector('main li h2 a, main ::-p-text(まだありません)');

/** Replaces the reading history of this browser. */
const storeHistory = async ({ page }: Visitor) => {
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
    const stored = { version: 1, expires: Date.UTC(2100, 0), value: { isOff: false, items } };
    localStorage.setItem('engawa:social:history', JSON.stringify(stored));
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
  const link = '[data-slot^="social/ProfileFollow:"] a[href$="/rss20.xml"]';
  await page.$eval(link, (one) => one.scrollIntoView({ block: 'center' }));
  await hydrateSlots(page);
  await page.click(link);
  await page.waitForSelector('dialog[open] input[readonly]');
  // the port in the address differs between products
  await page.$eval('dialog[open] input[readonly]', (field) => {
    if (field instanceof HTMLInputElement) field.value = new URL(field.value).pathname;
  });
};

/** The table of contents is closed until a reader opens it. */
const openContents = ({ page }: Visitor) => page.click('.entryContents summary');

/** Actions of a reader on a page, by their names in `pages.tsv`. */
export const PAGE_ACTIONS: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  submitShortPassword,
  hideSessions,
  hideBuild,
  waitForEmptyList,
  waitForFeed,
  storeHistory,
  openTimeline,
  openSubscription,
  openContents,
  openViewer: (visitor) => openViewer(visitor),
};
