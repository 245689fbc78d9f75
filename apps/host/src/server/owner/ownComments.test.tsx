// states of a comment on the wire: cspell:ignore shown
import { aWireComment } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import { exactly } from '../http/route.ts';
import { createOwnCommentsAddress } from './ownCommentsAddress.tsx';
import { anOwnerSetup } from './ownerSetup.fixture.ts';
import { idFaultsIn } from './pageIds.fixture.ts';
import { OWN_COMMENTS_PATH } from './ownerPages.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

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

const opened = async ({
  session = true,
  hasBlog = true,
  own = [200, OWN] as readonly [number, unknown],
} = {}) => {
  const backend = await aServer(async (request, response) => {
    const isOwn = request.url?.startsWith('/_api/ownComments') ?? false;
    const personal = {
      session: session ? { ameba_id: 'kanoya-mio', nickname: 'みお', has_blog: hasBlog } : null,
      csrf_token: session ? 'form-token' : '',
      own: {},
    };
    const [status, value] = isOwn ? own : [200, personal];
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(status < 400 ? { data: value, meta: {} } : { message: 'no' }));
  });
  running.push(backend);
  const host = await aHost([
    {
      name: 'owner',
      methods: ['GET', 'HEAD'],
      matches: exactly(OWN_COMMENTS_PATH),
      handle: createOwnCommentsAddress({
        ...anOwnerSetup(backend.origin),
        hostOrigin: 'https://engawa.example',
        isSecure: true,
      }),
    },
  ]);
  return (query = '', headers: Record<string, string> = { Cookie: '__Host-engawa_session=s1' }) =>
    fetch(host.origin + OWN_COMMENTS_PATH + query, { redirect: 'manual', headers });
};

test('shows the owner pending comments with working actions, uncached', async () => {
  const ask = await opened();
  const answer = await ask();
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
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
  // R2.5.3 only the error page has the footer that scrolls in narrow windows
  expect(html).toContain('<footer class="ServiceFooter ServiceFooter--small">');
});

test('redirects a guest to sign-in, and answers 403 when no blog is found', async () => {
  const ask = await opened({ session: false });
  for (const headers of [{}, { Cookie: '__Host-engawa_session=over' }]) {
    // oxlint-disable-next-line no-await-in-loop -- two, one after the other
    const answer = await ask('?state=hidden&page=2', headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/_signin?return_to=%2F_customize%2Fcomments%3Fstate%3Dhidden%26page%3D2',
    ]);
  }
  const without = await opened({ own: [404, null] });
  expect((await without()).status).toBe(403);
});

test('redirects a member without a blog to the start page', async () => {
  const answer = await (await opened({ hasBlog: false }))();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/start']);
});

test('answers 503 when the platform fails', async () => {
  const ask = await opened({ own: [500, null] });
  expect((await ask()).status).toBe(503);
});
