import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { ADMIN_TOKEN, aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const read = () => aClient(platform.server).read;
const moderate = (body: object) => asAdmin(platform, 'moderation', body);
const loadEntries = async (amebaId: string) =>
  unwrap(await getBlogEntries(read())({ amebaId, limit: 50 })).entries;
const signIn = (amebaId: string) =>
  anAccountBrowser(platform).submit(fromHost('/signin'), '/signin', {
    ameba_id: amebaId,
    password: 'engawa-demo',
  });
const acts = async (subject: string) =>
  (
    await platform.database.query<{ act: string }>(
      "select act from audit_log where subject = $1 and actor = 'admin' order by audit_id",
      [subject],
    )
  ).map(({ act }) => act);

describe('a suspended blog', () => {
  const amebaId = 'kominka-naoshi';
  const suspend = () => moderate({ act: 'suspend', amebaId });
  const restore = () => moderate({ act: 'restore', amebaId });
  afterEach(restore);

  test('returns 404 and is in no list, and is complete once restored', async () => {
    const before = await loadEntries(amebaId);
    platform.purged.length = 0;
    expect(await suspend()).toMatchObject({ status: 200 });
    expect(platform.purged).toEqual([`blog:${amebaId}`, 'site', `blog-card:${amebaId}`, 'page']);
    expect(requireFailureStatus(await getBlogger(read())({ amebaId }))).toBe(404);
    expect(requireFailureStatus(await getBlogEntries(read())({ amebaId }))).toBe(404);
    const site = await platform.server.inject('/_api/newEntries;limit=50');
    expect(site.statusCode).toBe(200);
    expect(site.body).not.toContain(amebaId);
    expect((await suspend()).status).toBe(404);
    await restore();
    expect(await loadEntries(amebaId)).toEqual(before);
    expect((await acts(`blog:${amebaId}`)).slice(0, 2)).toEqual([
      'blog.suspended',
      'blog.restored',
    ]);
  });

  test('signs its owner out, and rejects the right password with a message', async () => {
    const { headers } = await signedIn(platform, amebaId);
    await suspend();
    const personal = await platform.server.inject({ url: '/_api/personal', headers });
    expect(personal.json()).toMatchObject({ session: null });
    const refused = await signIn(amebaId);
    expect(refused.status).toBe(403);
    expect(refused.document.querySelector('[role=alert]')?.textContent).toContain(
      'このアカウントの利用を停止しています',
    );
    await restore();
    expect((await signIn(amebaId)).status).toBe(303);
  });
});

test('a hidden entry is in no list and on no card until it is visible again', async () => {
  const [first] = await loadEntries('kanoya-mio');
  const entryId = first?.entryId ?? 0;
  platform.purged.length = 0;
  expect((await moderate({ act: 'hide', subject: { entryId } })).status).toBe(200);
  const tags = [`entry:${entryId}`, 'blog:kanoya-mio', 'site'];
  expect(platform.purged).toEqual([...tags, `card:${entryId}`]);
  expect((await loadEntries('kanoya-mio')).map((entry) => entry.entryId)).not.toContain(entryId);
  expect((await moderate({ act: 'show', subject: { entryId } })).status).toBe(200);
  expect((await loadEntries('kanoya-mio'))[0]?.entryId).toBe(entryId);
  expect(await acts(`entry:${entryId}`)).toEqual(['content.hidden', 'content.shown']);
});

test('hides and restores a public comment, but never publishes one that was not public', async () => {
  const rows = await platform.database.query<{ comment_id: number; is_public: boolean }>(
    `(select comment_id, is_public from comments where is_public order by comment_id limit 1)
     union all (select comment_id, is_public from comments where is_public order by comment_id desc limit 1)`,
  );
  const [visible, secret] = rows.map((row) => row.comment_id);
  await platform.database.query('update comments set is_public = false where comment_id = $1', [
    secret ?? 0,
  ]);
  const publicNow = async (commentId = 0) =>
    (
      await platform.database.query<{ is_public: boolean }>(
        'select is_public from comments where comment_id = $1',
        [commentId],
      )
    )[0]?.is_public;
  expect((await moderate({ act: 'hide', subject: { commentId: visible } })).status).toBe(200);
  expect(await publicNow(visible)).toBe(false);
  expect((await moderate({ act: 'show', subject: { commentId: visible } })).status).toBe(200);
  expect(await publicNow(visible)).toBe(true);
  expect((await moderate({ act: 'show', subject: { commentId: secret } })).status).toBe(404);
  expect(await publicNow(secret)).toBe(false);
});

test('lists reports until their subject is hidden', async () => {
  const [entry] = await loadEntries('tsuki--usagi');
  const entryId = entry?.entryId ?? 0;
  await platform.database.query(
    `insert into reports (entry_id, reason, reporter_hash, reported_at, note)
     values ($1, 'spam', '\\x01', now(), 'ひどい'), ($1, 'abuse', '\\x02', now(), '')
         on conflict do nothing`,
    [entryId],
  );
  const list = async () => {
    const answer = await platform.server.inject({
      url: '/_admin/reports',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    });
    const { reports }: { reports: readonly unknown[] } = answer.json();
    return reports;
  };
  expect(await list()).toMatchObject([
    { blog: 'tsuki--usagi', entryId, commentId: null, reports: 2, reasons: ['abuse', 'spam'] },
  ]);
  expect(await list()).toMatchObject([{ notes: ['ひどい'] }]);
  await moderate({ act: 'hide', subject: { entryId } });
  expect(await list()).toEqual([]);
});

test.each([
  [{ act: 'hide' }],
  [{ act: 'hide', subject: { entryId: 1, commentId: 2 } }],
  [{ act: 'burn', amebaId: 'kanoya-mio' }],
  [{ act: 'suspend', amebaId: '../x' }],
])('rejects the moderation order %j', async (body) => {
  expect((await moderate(body)).status).toBe(400);
});

test('moderation requires the admin token', async () => {
  expect((await platform.server.inject('/_admin/reports')).statusCode).toBe(401);
  const posted = await platform.server.inject({
    method: 'POST',
    url: '/_admin/moderation',
    payload: { act: 'suspend', amebaId: 'kanoya-mio' },
  });
  expect(posted.statusCode).toBe(401);
});
