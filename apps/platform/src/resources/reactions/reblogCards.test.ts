import { addReblog } from '@engawa/api-client/resources/member/reblog.ts';
import { JSDOM } from 'jsdom';
import { deleteAccount } from '../../domain/accounts/deleteAccount.ts';
import { unwrap } from '../../testing/aClient.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { aRebloggedPlatform, OWNER, REBLOGGER, type RebloggedPlatform } from './reblogs.fixture.ts';

const SAID = 'まねします';
const CARD_PAGES = `blog:${REBLOGGER}`;

let world: RebloggedPlatform;
beforeAll(async () => {
  world = await aRebloggedPlatform();
  const { write } = await world.as(REBLOGGER);
  unwrap(await addReblog(write)({ ...world.entry, text: SAID }));
});
afterAll(async () => world.platform.close());

/** Parses the reblogger's export as an import does: the text of the newest entry. */
const exportedReblog = async (): Promise<Element> => {
  const browser = anAccountBrowser(world.platform);
  await browser.submit(fromHost('/signin'), '/signin', {
    ameba_id: REBLOGGER,
    password: 'engawa-demo',
  });
  const wxr = await browser.submit('/account', '/account/export', { format: 'wxr' });
  const xml = new JSDOM(wxr.body, { contentType: 'text/xml' }).window.document;
  const text = [...xml.querySelectorAll('item')]
    .map((item) => item.getElementsByTagName('content:encoded')[0]?.textContent ?? '')
    .find((html) => html.includes(SAID));
  return new JSDOM(text ?? '').window.document.body;
};

const moderated = async (body: object): Promise<readonly string[]> => {
  world.platform.purged.length = 0;
  expect((await asAdmin(world.platform, 'moderation', body)).status).toBe(200);
  return [...world.platform.purged];
};

test('the export of a reblog quotes the original below the member’s line, with a link to it', async () => {
  const { reblog } = await world.loadNewest(REBLOGGER);
  const body = await exportedReblog();
  expect(body.firstElementChild?.textContent).toBe(SAID);
  const quote = body.querySelector('blockquote');
  const way = quote?.querySelector('a');
  expect(way?.href).toMatch(new RegExp(`/${OWNER}/entry-${world.entry.entryId}\\.html$`));
  expect(quote?.getAttribute('cite')).toBe(way?.href);
  expect([...(quote?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    reblog?.title,
    reblog?.excerpt,
    reblog?.blogTitle,
  ]);
});

test('purges pages with a card when its entry is hidden and when it is visible again', async () => {
  const subject = { entryId: world.entry.entryId };
  expect(await moderated({ act: 'hide', subject })).toContain(CARD_PAGES);
  expect((await world.loadNewest(REBLOGGER)).reblog).toBeNull();
  expect((await exportedReblog()).querySelector('blockquote')).toBeNull();
  expect(await moderated({ act: 'show', subject })).toContain(CARD_PAGES);
  expect((await world.loadNewest(REBLOGGER)).reblog).not.toBeNull();
});

test('purges pages with a card when its blog is suspended and when it is restored', async () => {
  expect(await moderated({ act: 'suspend', amebaId: OWNER })).toContain(CARD_PAGES);
  expect((await world.loadNewest(REBLOGGER)).reblog).toBeNull();
  expect(await moderated({ act: 'restore', amebaId: OWNER })).toContain(CARD_PAGES);
  expect((await world.loadNewest(REBLOGGER)).reblog).not.toBeNull();
});

test('hard-purges pages with a card of a deleted account; the own line stays', async () => {
  const { database } = world.platform;
  const [owner] = await database.query<{ member_id: number }>(
    'select member_id from members where ameba_id = $1',
    [OWNER],
  );
  if (!owner) throw new Error(`there is no ${OWNER}`);
  const { hard } = await deleteAccount(database, () => new Date('2026-06-01T00:00:00Z'), {
    memberId: owner.member_id,
    amebaId: OWNER,
  });
  expect(hard).toEqual(expect.arrayContaining([CARD_PAGES, `blog-card:${OWNER}`]));
  const left = await world.loadNewest(REBLOGGER);
  expect(left.reblog).toBeNull();
  expect(left.html).toContain(SAID);
});
