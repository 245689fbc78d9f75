import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import { createClock } from '../../system/clock.ts';
import { announceEntries } from '../../domain/purges/announceEntries.ts';
import { requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import {
  anEditorPlatform,
  aTypedEntry,
  OTHER,
  OWNER,
  type EditorPlatform,
} from './editor.fixture.ts';

let world: EditorPlatform;
/** the platform's time */
const now = new Date(DEMO_NOW);
beforeAll(async () => {
  world = await anEditorPlatform({ entriesADay: 20, now });
});
afterAll(async () => world.platform.close());
beforeEach(() => {
  world.platform.purged.length = 0;
  world.platform.purgedHard.length = 0;
});

const seenBy = async (entryId: number) =>
  getBlogEntry(world.guest.read)({ amebaId: OWNER, entryId });
const seen = async (entryId: number) => unwrap(await seenBy(entryId)).entry;
const titles = async () =>
  unwrap(await getBlogEntries(world.guest.read)({ amebaId: OWNER })).entries.map(
    ({ title }) => title,
  );
const audited = async (entryId: number) =>
  (
    await world.platform.database.query<{ act: string }>(
      'select act from audit_log where subject = $1 order by audit_id',
      [`entry:${entryId}`],
    )
  ).map(({ act }) => act);

test('R1.6 a draft is visible only to its owner until it is published, and returns 404 once deleted', async () => {
  const { save, client } = await world.as(OWNER);
  const draft = await save('keep', null);
  expect(draft).toMatchObject({ state: 'draft', version: 1, publishAt: null });
  expect(requireFailureStatus(await seenBy(draft.entryId))).toBe(404);
  expect(world.platform.purged).toEqual([]);
  const own = unwrap(await getOwnEntry(client.read)({ amebaId: OWNER, entryId: draft.entryId }));
  expect(own).toMatchObject({
    state: 'draft',
    typed: aTypedEntry(),
    entry: { title: '梅の話', hashtags: ['梅', '庭'] },
  });
  const drafts = unwrap(await getOwnEntries(client.read)({ state: 'draft', page: 1 }));
  expect(drafts.entries.map(({ entryId }) => entryId)).toContain(draft.entryId);
  expect(drafts.themes).toContain('庭');

  const open = await save('publish', draft, { isPr: true });
  expect(open).toMatchObject({ entryId: draft.entryId, state: 'open', version: 2 });
  expect(await seen(open.entryId)).toMatchObject({
    html: '<p>梅が咲いた。<br>庭の隅。</p>\n<p><b>明日</b>も見る。</p>',
    theme: { name: '庭' },
    isPickPr: true,
  });
  expect((await titles())[0]).toBe('梅の話');
  expect(world.platform.purged).toEqual([`entry:${open.entryId}`, `blog:${OWNER}`, 'site']);
  expect(world.platform.purgedHard).toEqual([`entry:${open.entryId}`]);

  expect((await client.write('ownEntry', 'delete', { entryId: open.entryId })).ok).toBe(true);
  expect(requireFailureStatus(await seenBy(open.entryId))).toBe(404);
  expect(world.platform.purgedHard).toContain(`card:${open.entryId}`);
  expect(await audited(open.entryId)).toEqual([
    'entry.created',
    'entry.published',
    'entry.deleted',
  ]);
});

test('R1.6 a saved change of a public entry is visible only to its owner, and can be dropped', async () => {
  const { save, client } = await world.as(OWNER);
  const open = await save('publish', null);
  const stored = await save('keep', open, { title: '桃の話', text: '桃' });
  expect(stored).toMatchObject({ state: 'open', isChanged: true, version: 2 });
  expect((await seen(open.entryId)).title).toBe('梅の話');
  const readOwn = async () => unwrap(await getOwnEntry(client.read)({ entryId: open.entryId }));
  expect(await readOwn()).toMatchObject({
    isChanged: true,
    entry: { title: '桃の話', html: '<p>桃</p>' },
    typed: { title: '桃の話', text: '桃' },
  });
  await client.write('ownEntry', 'delete', { entryId: open.entryId, what: 'change' });
  expect(await readOwn()).toMatchObject({ isChanged: false, typed: { title: '梅の話' } });
  const done = await save('publish', { ...open, version: 3 }, { title: '桃の話' });
  expect((await seen(open.entryId)).title).toBe('桃の話');
  // a change does not move the publication date
  expect(done.publishAt).toBe(open.publishAt);
});

test('R1.6 a stale save from a second tab is answered with 409 and changes nothing', async () => {
  const { save, post, client } = await world.as(OWNER);
  const open = await save('publish', null);
  await save('publish', open, { title: '一つ目' });
  const late = { act: 'publish', ...open, entry: aTypedEntry({ title: '二つ目' }) };
  expect(await post('entry', late)).toEqual({
    status: 409,
    body: { message: 'stale', version: 2 },
  });
  expect((await seen(open.entryId)).title).toBe('一つ目');
  const own = unwrap(await getOwnEntry(client.read)({ entryId: open.entryId }));
  expect(own.version).toBe(2);
});

test('R2.3 a planned entry is hidden before its time, and purged when it is due', async () => {
  const { save, client } = await world.as(OWNER);
  const { database, purged } = world.platform;
  const purge = (tags: readonly string[]) => void purged.push(...tags);
  await announceEntries(database, createClock(DEMO_NOW), purge);
  const planned = await save('publish', null, { title: '予約', publishAt: '2026-11-21T09:30' });
  expect(planned).toMatchObject({ state: 'planned', publishAt: '2026-11-21T09:30:00.000+09:00' });
  expect(requireFailureStatus(await seenBy(planned.entryId))).toBe(404);
  expect((await titles())[0]).not.toBe('予約');
  expect(purged).toEqual([]);
  const list = unwrap(await getOwnEntries(client.read)({ state: 'planned', page: 1 }));
  expect(list.entries.map(({ entryId }) => entryId)).toEqual([planned.entryId]);
  await announceEntries(database, createClock(new Date('2026-11-21T09:30:00+09:00')), purge);
  expect(purged).toContain(`entry:${planned.entryId}`);
});

test('R2.3 saving a planned entry changes its text and time; a past time makes it a draft', async () => {
  const { save, client } = await world.as(OWNER);
  const first = { title: '予約', publishAt: '2026-11-21T09:30' };
  const planned = await save('publish', null, first);
  const stored = await save('keep', planned, {
    title: '直した予約',
    publishAt: '2026-11-22T10:00',
  });
  expect(stored).toMatchObject({
    state: 'planned',
    publishAt: '2026-11-22T10:00:00.000+09:00',
    isChanged: false,
    version: 2,
  });
  const { entryId } = planned;
  const own = async () => unwrap(await getOwnEntry(client.read)({ entryId }));
  expect(await own()).toMatchObject({ isChanged: false, entry: { title: '直した予約' } });
  await expect(save('keep', stored, { ...first, title: '', text: '' })).rejects.toThrow('empty');
  // a draft with a time in the past is not published by the clock
  const draft = await save('keep', stored, { title: '直した予約', publishAt: '2026-11-20T09:00' });
  expect(draft).toMatchObject({ state: 'draft', isChanged: false, version: 3 });
  expect(requireFailureStatus(await seenBy(entryId))).toBe(404);
  expect(await audited(entryId)).toEqual(['entry.published', 'entry.withdrawn']);
  expect(world.platform.purged).toEqual([]);
});

describe('R2.3 an entry that becomes due while it is saved', () => {
  const comes = () => now.setTime(Date.parse('2026-11-21T09:30:30+09:00'));
  afterEach(() => {
    jest.restoreAllMocks();
    now.setTime(DEMO_NOW.getTime());
  });
  const typed = { title: '間際', publishAt: '2026-11-21T09:30' };
  const whileSaved = (when: 'sanitised' | 'stored') => {
    const { database } = world.platform;
    const transaction = database.transaction.bind(database);
    jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
      if (when === 'sanitised') comes();
      const done = await transaction(work);
      comes();
      return done;
    });
  };

  test.each(['sanitised', 'stored'] as const)(
    'is purged when due just after it is %s',
    async (when) => {
      const { save } = await world.as(OWNER);
      whileSaved(when);
      const saved = await save('publish', null, typed);
      expect(saved.state).toBe('open');
      expect(world.platform.purged).toContain(`entry:${saved.entryId}`);
    },
  );

  test('is hard-purged when it is unpublished', async () => {
    const { save } = await world.as(OWNER);
    const planned = await save('publish', null, typed);
    whileSaved('stored');
    await save('withdraw', planned, typed);
    expect(world.platform.purgedHard).toContain(`entry:${planned.entryId}`);
  });
});

test.each([
  ['a draft again', 'withdraw', {}, 404, true],
  ['for members', 'publish', { publishFlg: 'amember' }, 200, true],
  ['closed to comments', 'publish', { denyComment: 'deny' }, 200, false],
] as const)(
  'R1.6 an entry made %s is hard-purged at once, with its card if it is no longer public',
  async (_how, act, change, status, isWithdrawn) => {
    const { save } = await world.as(OWNER);
    const open = await save('publish', null);
    const { purgedHard } = world.platform;
    purgedHard.length = 0;
    await save(act, open, change);
    expect(purgedHard).toEqual([
      `entry:${open.entryId}`,
      `blog:${OWNER}`,
      'site',
      ...(isWithdrawn ? [`card:${open.entryId}`] : []),
    ]);
    const answer = await seenBy(open.entryId);
    expect(answer.ok ? 200 : answer.error.statusCode).toBe(status);
    if (answer.ok && act === 'publish' && 'publishFlg' in change)
      expect(answer.value.entry.html).toBeNull();
  },
);

test('R1.6 only the owner with a CSRF token reads, writes and deletes an entry', async () => {
  const owner = await world.as(OWNER);
  const other = await world.as(OTHER);
  const draft = await owner.save('keep', null);
  const requested = { act: 'publish', ...draft, entry: aTypedEntry() };
  expect((await other.post('entry', requested)).status).toBe(404);
  expect((await owner.post('entry', requested, { token: 'wrong' })).status).toBe(403);
  const read = getOwnEntry(other.client.read);
  expect(requireFailureStatus(await read({ entryId: draft.entryId }))).toBe(404);
  expect(requireFailureStatus(await read({ amebaId: OWNER, entryId: draft.entryId }))).toBe(403);
  const open = await owner.save('publish', null);
  expect(requireFailureStatus(await read({ entryId: open.entryId }))).toBe(403);
  expect(
    requireFailureStatus(await getOwnEntry(world.guest.read)({ entryId: draft.entryId })),
  ).toBe(401);
  expect(
    requireFailureStatus(
      await other.client.write('ownEntry', 'delete', { entryId: draft.entryId }),
    ),
  ).toBe(404);
});

test('R1.6 entry text is sanitised, and each limit has its error code', async () => {
  const { save, post } = await world.as(OWNER);
  const { entryId } = await save('publish', null, {
    text: '<script>alert(1)</script><img src=x onerror=alert(1)>\n<iframe src="https://e.example"></iframe>ほ',
  });
  const { html } = await seen(entryId);
  expect(html).not.toMatch(/script|onerror|iframe/);
  const refused = async (change: object) => {
    const entry = { ...aTypedEntry(), ...change };
    const { status, body } = await post('entry', {
      act: 'publish',
      entryId: null,
      version: null,
      entry,
    });
    return [status, body];
  };
  expect(await refused({ text: 'あ'.repeat(400_000) })).toEqual([422, { message: 'text-long' }]);
  expect(await refused({ title: '題'.repeat(101) })).toEqual([422, { message: 'title-long' }]);
  expect(await refused({ title: ' ', text: '\n' })).toEqual([422, { message: 'empty' }]);
  expect(await refused({ publishAt: '2026-02-31T99:99' })).toEqual([
    422,
    { message: 'time-wrong' },
  ]);
  const path = `/user_images/20261121/09/${OWNER}/aa/bb/j/o064004801.jpg`;
  expect(await refused({ text: `<img src="${path}">\n`.repeat(501) })).toEqual([
    422,
    { message: 'pictures-many' },
  ]);
  expect(await refused({ text: `<b>${'<i>'.repeat(500)}` })).toEqual([
    422,
    { message: 'unreadable' },
  ]);
});

test('R1.6 rejects entries beyond the daily limit', async () => {
  const { save } = await world.as(OTHER);
  for (let made = 0; made < 20; made += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await save('keep', null, { text: '' });
  await expect(save('keep', null)).rejects.toThrow('429 {"message":"entries-a-day"}');
});
