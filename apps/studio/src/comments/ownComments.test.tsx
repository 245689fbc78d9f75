// states of a comment on the wire: cspell:ignore shown
import { aWireComment } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { OWN_COMMENTS_PATH } from '../ownerPages.ts';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { aStudio } from '../studio.fixture.tsx';

const OWN = {
  amebaId: 'kanoya-mio',
  comments: [
    {
      comment: aWireComment({ comment_id: 7, comment_text: '<b>太字</b>' }),
      entry_title: '梅の話',
      state: 'waiting',
      reasons: ['spam'],
      has_network: true,
    },
  ],
  counts: { waiting: 1, shown: 2, hidden: 0, reported: 1 },
  bans: [
    { ban_id: 3, label: '旅人', is_member: false, ins_datetime: '2026-11-20T09:00:00.000+09:00' },
  ],
  words: [{ word_id: 4, word: '広告' }],
  paging: aWirePaging(),
};

const opened = ({ hasBlog = true, own = [200, OWN] as readonly [number, unknown] } = {}) => {
  const [status, value] = own;
  const { ask } = aStudio({
    member: { amebaId: 'kanoya-mio', hasBlog },
    platform: () => [status, status < 400 ? { data: value, meta: {} } : { message: 'no' }],
  });
  return () => ask(OWN_COMMENTS_PATH);
};

test('shows the owner pending comments with working actions', async () => {
  const ask = opened();
  const answer = await ask();
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('承認待ち');
  expect(html).toContain('<a href="/_customize/comments" aria-current="page">コメント</a>');
  expect(html).toContain('&lt;b&gt;太字&lt;/b&gt;');
  expect(idFaultsIn(html)).toEqual([]);
  expect(html).toContain('報告：宣伝や迷惑な投稿');
  expect(html).toMatch(
    /action="\/_action\/entry\/showComment".*name="csrf_token" value="form-token"/,
  );
  expect(html).toContain('action="/_action/entry/liftBan"');
  expect(html).toContain('action="/_action/entry/removeWord"');
});

test('answers 403 when no blog is found', async () => {
  expect((await opened({ own: [404, null] })()).status).toBe(403);
});

test('redirects a member without a blog to the start page', async () => {
  const answer = await opened({ hasBlog: false })();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/start']);
});

test('answers 503 when the platform fails', async () => {
  const ask = opened({ own: [500, null] });
  expect((await ask()).status).toBe(503);
});
