import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import sharp from 'sharp';
import { createClock } from '../../system/clock.ts';
import { sweepDatabase } from '../../jobs/sweepDatabase.ts';
import type { AddedPicture } from './addPicture.ts';
import { unwrap } from '../../testing/aClient.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import {
  anEditorPlatform,
  aTypedEntry,
  OTHER,
  OWNER,
  type EditorPlatform,
} from '../../http/editor/editor.fixture.ts';
import type { SavedEntry } from './entryForms.ts';

let world: EditorPlatform;
beforeAll(async () => {
  world = await anEditorPlatform({ entriesADay: 20 });
});
afterAll(async () => world.platform.close());

const KEY = 'form-that-was-opened-once';
const form = { key: KEY };
const aNew = (act: 'keep' | 'publish', title = '梅の話') => ({
  act,
  entryId: null,
  version: null,
  entry: aTypedEntry({ title }),
});
const countRows = async (sql: string) => {
  const [row] = await world.platform.database.query<{ n: number }>(
    `select count(*)::int as n from ${sql}`,
  );
  return row?.n ?? 0;
};
const entries = () => countRows('entries');
const start = () => countRows(`audit_log where act in ('entry.created', 'entry.published')`);
beforeEach(async () => {
  await world.platform.database.query('delete from entry_forms');
});

test('R1.6 a new entry that is sent twice is stored once and gets the same response', async () => {
  const { post } = await world.as(OWNER);
  const [before, written] = [await entries(), await start()];
  const first = await post('entry', aNew('publish'), form);
  expect(first.status).toBe(200);
  const { entryId } = first.body as SavedEntry;
  // simulates a platform that stopped before the purge
  world.platform.purgedHard.length = 0;
  expect(await post('entry', aNew('publish'), form)).toEqual(first);
  expect([await entries(), await start()]).toEqual([before + 1, written + 1]);
  expect(world.platform.purgedHard).toContain(`entry:${entryId}`);
  // the same text from another form is a separate submission, and so is the same key from another
  // member
  await post('entry', aNew('publish'));
  const other = await world.as(OTHER);
  await other.post('entry', aNew('publish'), form);
  expect(await entries()).toBe(before + 3);
});

test('R1.6 a form that is submitted several times at once stores one entry', async () => {
  const { post } = await world.as(OWNER);
  const before = await entries();
  const send = () => post('entry', aNew('publish'), form);
  const answers = await Promise.all([send(), send(), send()]);
  // one text of each member is sanitised at a time
  const stored = answers.filter(({ status }) => status !== 503);
  for (const answer of [...stored, await send()]) expect(answer).toEqual(stored[0]);
  expect(await entries()).toBe(before + 1);
});

test('R1.6 another text in the same form answers 409 with the stored entry, which it can replace', async () => {
  const { post } = await world.as(OWNER);
  const { entryId, version } = (await post('entry', aNew('keep'), form)).body as SavedEntry;
  const before = await entries();
  expect(await post('entry', aNew('keep', '続き'), form)).toEqual({
    status: 409,
    body: { message: 'sent-before', entryId, version },
  });
  const over = { ...aNew('publish', '続き'), entryId, version };
  const stored = await post('entry', over, form);
  expect(stored).toMatchObject({ status: 200, body: { entryId, version: 2 } });
  // this response is lost too
  expect(await post('entry', over, form)).toEqual(stored);
  expect(await post('entry', { ...over, entry: aTypedEntry({ title: 'さらに' }) }, form)).toEqual({
    status: 409,
    body: { message: 'sent-before', entryId, version: 2 },
  });
  const { entry } = unwrap(await getBlogEntry(world.guest.read)({ amebaId: OWNER, entryId }));
  expect(entry.title).toBe('続き');
  expect(await entries()).toBe(before);
});

test('R1.6 a form that has saved twice and is sent as new answers 409 with the stored entry', async () => {
  const { post } = await world.as(OWNER);
  const { entryId } = (await post('entry', aNew('keep'), form)).body as SavedEntry;
  const over = { ...aNew('keep', '続き'), entryId, version: 1 };
  await post('entry', over, form);
  const before = await entries();
  expect(await post('entry', aNew('keep', 'さらに'), form)).toEqual({
    status: 409,
    body: { message: 'sent-before', entryId, version: 2 },
  });
  expect(await entries()).toBe(before);
});

test('R1.6 a form sent again returns the current state of a planned entry, and purges nothing for a draft', async () => {
  const { post } = await world.as(OWNER);
  const planned = { ...aNew('publish'), entry: aTypedEntry({ publishAt: '2026-11-21T09:30' }) };
  expect((await post('entry', planned, form)).body).toMatchObject({ state: 'planned' });
  await world.platform.database.query(
    `update entry_forms set answer = answer || '{"publishAt": "2026-11-21T08:59:00.000+09:00"}'`,
  );
  expect((await post('entry', planned, form)).body).toMatchObject({ state: 'open' });
  const draft = { key: `${KEY}-draft` };
  await post('entry', aNew('keep'), draft);
  const { length } = world.platform.purged;
  await post('entry', aNew('keep'), draft);
  expect(world.platform.purged).toHaveLength(length);
});

test('R1.6 a save after that of another tab is stale, and a save of a deleted entry creates it again', async () => {
  const { post, save, client } = await world.as(OWNER);
  const first = (await post('entry', aNew('keep'), form)).body as SavedEntry;
  const mine = { ...aNew('keep', '一つ目'), entryId: first.entryId, version: 1 };
  await post('entry', mine, form);
  await save('keep', { entryId: first.entryId, version: 2 }, { title: '二つ目' });
  const late = { ...mine, entry: aTypedEntry({ title: '三つ目' }) };
  expect((await post('entry', late, form)).body).toEqual({ message: 'stale', version: 3 });
  await client.write('ownEntry', 'delete', { entryId: first.entryId });
  const again = (await post('entry', aNew('keep'), form)).body as SavedEntry;
  expect(again.entryId).not.toBe(first.entryId);
});

test('R1.6 an image that one form sends twice is stored once; another form stores another', async () => {
  const { post, client } = await world.as(OWNER);
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#c33' },
  })
    .png()
    .toBuffer();
  const first = await post('picture', picture, form);
  expect(await post('picture', picture, form)).toEqual(first);
  const again = () => post('picture', picture, { key: `${KEY}-2` });
  const [one, other] = await Promise.all([again(), again()]);
  expect(one).toEqual(other);
  const { pictures } = unwrap(await getOwnPictures(client.read)({ page: 1 }));
  const ids = [one, first].map(({ body }) => (body as AddedPicture).pictureId);
  expect(pictures.map(({ pictureId }) => pictureId)).toEqual(ids);
  // a deleted image is stored again
  await client.write('ownPictures', 'delete', { pictureId: ids[1] });
  const anew = (await post('picture', picture, form)).body as AddedPicture;
  expect(ids).not.toContain(anew.pictureId);
});

test('R1.6 stored keys of forms expire after a day', async () => {
  const { post } = await world.as(OWNER);
  await post('entry', aNew('keep'), form);
  const retained = async (hours: number) => {
    const now = new Date(DEMO_NOW.getTime() + hours * 3_600_000);
    await sweepDatabase(world.platform.database, createClock(now));
    return countRows('entry_forms');
  };
  expect([await retained(23), await retained(25), await countRows('picture_forms')]).toEqual([
    1, 0, 0,
  ]);
});

test('R1.6 forms of an older host release, without a key, are stored each time', async () => {
  const { post } = await world.as(OWNER);
  const before = await entries();
  const older = { key: null };
  const first = await post('entry', aNew('keep'), older);
  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  // each submission counts as a form of its own
  expect(await post('entry', aNew('keep'), older)).toMatchObject({ status: 200 });
  expect(await entries()).toBe(before + 2);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  expect(await post('picture', picture, older)).toMatchObject({ status: 200 });
  // a present but invalid key is not from an older release
  expect(await post('entry', aNew('keep'), { key: 'short' })).toMatchObject({ status: 400 });
});
