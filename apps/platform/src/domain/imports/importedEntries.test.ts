import { randomUUID } from 'node:crypto';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { unwrap } from '../../testing/aClient.ts';
import { anImportComment, anImportPost } from '../../testing/anImportPost.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { signedIn } from '../../testing/signedIn.ts';
import type { ImportPost } from './importPost.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const importInto = async (amebaId: string, posts: readonly ImportPost[]) =>
  (await asAdmin(platform, 'import', { amebaId, source: 'old.example', posts })).body;

const readStored = async (amebaId: string) =>
  platform.database.query<{ entry_id: number; title: string; html: string; state: string }>(
    `select e.entry_id, e.title, e.entry_text as html,
            concat_ws(' ', e.visibility, e.publish_flg, e.deny_comment, to_char(e.published_at, 'YYYY')) as state
       from entries e join blogs b on b.blog_id = e.blog_id where b.ameba_id = $1 order by e.entry_id`,
    [amebaId],
  );

/** Creates the owner of a blog with one imported post. */
const anOwner = async (amebaId: string, post = anImportPost()) => {
  await asAdmin(platform, 'blogs', { amebaId, title: amebaId });
  expect(await importInto(amebaId, [post])).toMatchObject({ results: [{ outcome: 'created' }] });
  const { headers, csrfToken, client } = await signedIn(platform, amebaId);
  const [entry] = await readStored(amebaId);
  const entryId = entry?.entry_id ?? 0;
  const save = async (act: 'publish' | 'withdraw', changes: Partial<TypedEntry> = {}) => {
    const { typed, version } = unwrap(await getOwnEntry(client.read)({ entryId }));
    const body = { act, entryId, version, formKey: randomUUID(), entry: { ...typed, ...changes } };
    const answer = await platform.server.inject({
      method: 'POST',
      url: '/_editor/entry',
      headers: { ...headers, 'x-csrf-token': csrfToken },
      payload: body,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  };
  return { client, entryId, save };
};

test('R1.6 saving an imported entry in the editor retains its HTML', async () => {
  const html =
    '<p>一行目<br>二行目</p>\n<figure class="wp-caption"><img src="https://old.example/a.jpg" alt="" loading="lazy" decoding="async" width="640" height="480"><figcaption>海</figcaption></figure>\n<p>二段落目</p>';
  const source =
    '一行目\n二行目\n\n[caption width="640"]<img src="a.jpg" /> 海[/caption]\n\n二段落目';
  const post = anImportPost({ html, originalHtml: source });
  const { save } = await anOwner('in-editor', post);
  await save('publish', { title: '直しました' });
  expect(await readStored('in-editor')).toMatchObject([{ title: '直しました', html }]);
});

const CHANGED = anImportPost({ title: '元のブログで直した' });

test.each([
  ['private', 'withdraw', {}, 'draft open accept 2026'],
  ['members-only', 'publish', { publishFlg: 'amember' }, 'public amember accept 2026'],
  ['closed to comments', 'publish', { denyComment: 'deny' }, 'public open deny 2026'],
  ['later-dated', 'publish', { publishAt: '2027-02-01T00:00' }, 'public open accept 2027'],
  ['different in text', 'publish', { text: '<p>消した。</p>' }, 'public open accept 2026'],
] as const)(
  'R1.6 a second import retains the state of an entry that its owner made %s',
  async (_what, act, changes, state) => {
    const amebaId = `left-${randomUUID().slice(0, 8)}`;
    const { save, entryId } = await anOwner(amebaId);
    await save(act, changes);
    const before = await readStored(amebaId);
    expect(before).toMatchObject([{ state }]);
    for (const post of [anImportPost(), CHANGED])
      expect(await importInto(amebaId, [post])).toMatchObject({
        results: [{ outcome: 'left', entryId }],
      });
    expect(await readStored(amebaId)).toEqual(before);
  },
);

test('R1.6 a second import does not restore an entry that its owner deleted', async () => {
  const { client, entryId } = await anOwner('deleted-entry');
  unwrap(await client.write('ownEntry', 'delete', { entryId }));
  for (const post of [anImportPost(), CHANGED])
    expect(await importInto('deleted-entry', [post])).toMatchObject({
      results: [{ outcome: 'left', entryId: null, comments: 0 }],
    });
  expect(await readStored('deleted-entry')).toEqual([]);
});

test('R1.6 a second import neither restores nor counts a deleted comment', async () => {
  const [one, two] = ['c1', 'c2'].map((guid) => anImportComment({ guid }));
  const { client } = await anOwner('deleted-comment', anImportPost({ comments: one ? [one] : [] }));
  const rows = async () =>
    platform.database.query<{ comment_id: number; name: string; comment_text: string }>(
      `select c.comment_id, c.name, c.comment_text from comments c join blogs b on b.blog_id = c.blog_id
        where b.ameba_id = 'deleted-comment' order by c.comment_id`,
    );
  const [first] = await rows();
  unwrap(await client.write('comment', 'delete', { commentId: first?.comment_id ?? 0 }));
  const comments = [one, two].flatMap((comment) => comment ?? []);
  const again = anImportPost({ comments });
  for (const outcome of ['updated', 'unchanged'])
    expect(await importInto('deleted-comment', [again])).toMatchObject({
      results: [{ outcome, comments: 1 }],
    });
  expect(await rows()).toMatchObject([{ name: '', comment_text: '' }, { name: '通りすがり' }]);
});
