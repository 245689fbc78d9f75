import { aWireEntry } from '@engawa/api-client/fixtures/wireEntry.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aServer, type RunningServer } from '../../http/httpServer.fixture.ts';
import { readBody } from '../../http/requestBody.ts';
import { anOwnerSetup } from '../ownerSetup.fixture.ts';
import { aHost, closeHosts } from '../../router.fixture.ts';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { entryRoutes } from './entryRoutes.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const TYPED = {
  title: '梅の話',
  text: '<梅>\n咲いた',
  themeName: '庭',
  hashtags: '#梅',
  publishFlg: 'open',
  publishAt: '',
  denyComment: 'accept',
  isPr: false,
};
const OWN = {
  entry: aWireEntry({ entry_id: 7 }),
  prev: null,
  next: null,
  state: 'draft',
  publishAt: null,
  is_hidden: false,
  is_changed: false,
  is_typed: true,
  version: 3,
  saved_at: '2026-11-20T09:00:00.000+09:00',
  typed: TYPED,
  themes: ['庭'],
};
const LIST = {
  ameba_id: 'kanoya-mio',
  entries: [],
  counts: { draft: 1, planned: 0, open: 0, amember: 0 },
  themes: ['庭'],
  paging: aWirePaging(),
};
const PICTURES = { pictures: [], used_bytes: 0, quota_bytes: 1, paging: aWirePaging() };
const BLOG = {
  ameba_id: 'kanoya-mio',
  title: '庭の記',
  description: '庭のこと',
  genre_code: null,
  template: 'new',
  templates: [{ template: 'new', name: '縁側' }],
  has_blog: true,
  has_entries: false,
};
const SAVED = {
  entryId: 7,
  version: 4,
  state: 'open',
  publishAt: '2026-11-20T09:00:00.000+09:00',
  savedAt: '2026-11-20T09:00:00.000+09:00',
  isChanged: false,
};
const COOKIE = { Cookie: '__Host-engawa_session=s1' };

type Answer = readonly [status: number, body: object];

const opened = async ({
  hasSession = true,
  hasBlog = true,
  save = [200, SAVED] as Answer,
  own = [200, OWN] as Answer,
} = {}) => {
  const sent: { path: string; token: unknown; body: Buffer }[] = [];
  const backend = await aServer(async (request, response) => {
    const url = request.url ?? '';
    const body = await readBody(request, 20_000_000);
    const personal = {
      session: hasSession ? { ameba_id: 'kanoya-mio', nickname: 'みお', has_blog: hasBlog } : null,
      csrf_token: hasSession ? 'form-token' : '',
      own: {},
    };
    const [status, value] = ((): Answer => {
      if (url.startsWith('/_editor/picture'))
        return [200, { pictureId: 1, path: '/user_images/p.jpg', url: 'x', width: 1, height: 1 }];
      if (url.startsWith('/_editor/')) return save;
      if (url.startsWith('/_api/ownBlog')) return [200, { data: BLOG, meta: {} }];
      if (url.startsWith('/_api/ownPictures')) return [200, { data: PICTURES, meta: {} }];
      if (url.startsWith('/_api/ownEntries')) return [200, { data: LIST, meta: {} }];
      if (url.startsWith('/_api/ownEntry'))
        return own[0] < 400 ? [own[0], { data: own[1], meta: {} }] : own;
      return [200, { data: personal, meta: {} }];
    })();
    if (url.startsWith('/_editor/'))
      sent.push({ path: url, token: request.headers['x-csrf-token'], body });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  });
  running.push(backend);
  const host = await aHost(
    entryRoutes({
      ...anOwnerSetup(backend.origin),
      isSecure: true,
      editor: { script: 'start()', headers: { 'Content-Security-Policy': 'script-src own' } },
    }),
  );
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(host.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...COOKIE, ...(init.headers as Record<string, string>) },
    });
  const post = (
    path: string,
    fields: Readonly<Record<string, string | Blob>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return ask(path, {
      method: 'POST',
      body,
      headers: { Origin: 'https://blog.example', ...headers },
    });
  };
  return { ask, post, sent };
};

const FORM = {
  ...TYPED,
  amebaId: 'kanoya-mio',
  isPr: '',
  act: 'publish',
  csrf_token: 'form-token',
  version: '3',
};
const ENTRY = '/_customize/entries/7';
const FOR_SCRIPT = { Accept: 'application/json' };

test('R1.6 the editor shows what is typed as text, with its script and its own policy, in no cache', async () => {
  const { ask } = await opened();
  const answer = await ask(ENTRY);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toBe('script-src own');
  expect(html).toContain('&lt;梅&gt;\n咲いた</textarea>');
  expect(html).toContain('<script>start()</script>');
  expect(html).toContain('name="version" value="3"');
  expect(idFaultsIn(html)).toEqual([]);
  expect((await (await opened({ own: [404, {}] })).ask(ENTRY)).status).toBe(404);
  expect((await ask('/_customize/entries/a')).status).toBe(404);
});

test.each(['entries', 'entries/new', 'entries/7?delete=1', 'pictures', 'start'])(
  'R1.6 each id of %s stands once, and each label names a field',
  async (page) => {
    const answer = await (await opened()).ask(`/_customize/${page}`);
    expect([answer.status, idFaultsIn(await answer.text())]).toEqual([200, []]);
  },
);

test('R1.6 a form without scripts is saved and leads back; a picture stands at the end of its text', async () => {
  const { post, sent } = await opened();
  const answer = await post(ENTRY, {
    ...FORM,
    act: 'addPicture',
    picture: new Blob(['PICTURE']),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${ENTRY}?done=picture`]);
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    ['/_editor/picture', 'form-token'],
    ['/_editor/entry', 'form-token'],
  ]);
  expect(sent[0]?.body.toString()).toBe('PICTURE');
  expect(JSON.parse(String(sent[1]?.body))).toEqual({
    act: 'keep',
    entryId: 7,
    version: 3,
    entry: {
      ...TYPED,
      isPr: true,
      text: `${TYPED.text}\n\n<img src="/user_images/p.jpg" alt="" />\n`,
    },
  });
});

test.each([
  ['stale', [409, { message: 'stale', version: 5 }], 409, '別の画面で先に保存されました'],
  ['a platform that is down', [503, { message: 'Service Unavailable' }], 503, '混み合っています'],
  ['an old token', [403, { message: 'Forbidden' }], 403, 'もう一度ボタンを押してください'],
  ['text that is too long', [422, { message: 'text-long' }], 422, '本文が長すぎます'],
] as const)(
  'R1.6 of %s the member is told, and what was typed stays',
  async (_of, save, status, words) => {
    const { post } = await opened({ save });
    const answer = await post(ENTRY, { ...FORM, text: '書いたまま' });
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(words);
    expect(html).toContain('<title>エラー：');
    // in the form, right before its buttons: at the other end of a long text it is out of sight
    expect(html).toMatch(
      /OwnerPage-answers.*data-editor-status.*data-editor-alert.*value="publish"/s,
    );
    expect(html.indexOf('data-editor-status')).toBeGreaterThan(html.indexOf('name="isPr"'));
    expect(html).toContain('書いたまま</textarea>');
    // the next press overwrites what the other has saved
    if (status === 409) expect(html).toContain('name="version" value="5"');
    const told = await post(ENTRY, FORM, FOR_SCRIPT);
    expect([told.status, await told.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.stringContaining(words) as unknown }),
    ]);
  },
);

test('R1.6 who is signed out meanwhile finds what was typed, beside the way to sign in', async () => {
  const { post } = await opened({ hasSession: false });
  const answer = await post(ENTRY, { ...FORM, text: '書いたまま' });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('書いたまま</textarea>');
  expect(html).toContain('ログインする');
  expect((await post(ENTRY, FORM, FOR_SCRIPT)).status).toBe(401);
});

test('R1.6 of who has signed in as another meanwhile nothing is written, and no token is told', async () => {
  const { post, sent } = await opened();
  const others = { ...FORM, amebaId: 'koharu', text: '書いたまま' };
  const page = await post(ENTRY, others);
  const html = await page.text();
  expect(page.status).toBe(401);
  expect(html).toContain('書いたまま</textarea>');
  // it is the other's until they sign in again
  expect(html).toContain('name="amebaId" value="koharu"');
  const picture = { csrf_token: 'old', amebaId: 'koharu', picture: new Blob(['PICTURE']) };
  for (const [path, form] of [
    [ENTRY, others],
    ['/_customize/pictures', picture],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const told = await post(path, form, FOR_SCRIPT);
    // oxlint-disable-next-line no-await-in-loop -- its answer
    expect([told.status, await told.json()]).toEqual([
      401,
      { reason: 'guest', message: expect.any(String) as unknown },
    ]);
  }
  expect(sent).toEqual([]);
});

test('R1.6 another site’s form, too large a form and one of no act are refused', async () => {
  const { post, sent, ask } = await opened();
  expect((await post(ENTRY, FORM, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(ENTRY, { ...FORM, act: 'else' })).status).toBe(400);
  const large = { ...FORM, picture: new Blob([new Uint8Array(12 * 1024 * 1024)]) };
  expect((await post(ENTRY, large)).status).toBe(413);
  const broken = await ask(ENTRY, {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=y', Origin: 'https://blog.example' },
  });
  expect(broken.status).toBe(400);
  expect(sent).toEqual([]);
});

test.each(['/_customize', '/_customize/'])('R1.6 %s leads to the entries', async (path) => {
  const answer = await (await opened()).ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/entries']);
});

test('R1.6 a member without a blog is led to where one is begun', async () => {
  const { ask } = await opened({ hasBlog: false });
  for (const path of ['/_customize/entries', '/_customize/entries/new', '/_customize/pictures']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/start']);
  }
});
