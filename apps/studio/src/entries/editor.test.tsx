import { idFaultsIn } from '../pageIds.fixture.ts';
import { ENTRY, FORM, FOR_SCRIPT, opened, OWN, TYPED } from './editorStudio.fixture.ts';

test('R1.6 the editor escapes the text and has its own script', async () => {
  const { ask } = opened();
  const answer = await ask(ENTRY);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('&lt;梅&gt;\n咲いた</textarea>');
  expect(html).toContain('<script src="editor.js"></script>');
  expect(html).toContain('name="version" value="3"');
  expect(idFaultsIn(html)).toEqual([]);
  expect((await opened({ own: [404, {}] }).ask(ENTRY)).status).toBe(404);
  expect((await ask('/_customize/entries/a')).status).toBe(404);
});

test('R1.6 the maximum lengths of title and theme allow corrections, and 1.2 MB of text is accepted', async () => {
  const typed = { ...TYPED, title: '題'.repeat(1000), themeName: 'テ'.repeat(200) };
  const { ask, post, sent } = opened({ own: [200, { ...OWN, typed }] });
  const html = await (await ask(ENTRY)).text();
  expect([...html.matchAll(/ maxLength="(\d+)"/gi)].map(([, units]) => units)).toEqual([
    '1020',
    '212',
  ]);
  const text = 'あ'.repeat(400_000);
  expect((await post(ENTRY, { ...FORM, act: 'keep', text })).status).toBe(303);
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ entry: { text } });
});

test.each(['entries', 'entries/new', 'entries/7?delete=1', 'pictures', 'start'])(
  'R1.6 ids of %s are unique and each label references a field',
  async (page) => {
    const answer = await opened().ask(`/_customize/${page}`);
    expect([answer.status, idFaultsIn(await answer.text())]).toEqual([200, []]);
  },
);

test('R1.6 saves a form without scripts and appends an uploaded image to the text', async () => {
  const { post, sent } = opened();
  const answer = await post(ENTRY, {
    ...FORM,
    act: 'addPicture',
    picture: new Blob(['PICTURE']),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${ENTRY}?done=picture`]);
  expect(sent.map(({ url, formKey }) => [url, formKey])).toEqual([
    ['/_editor/picture', FORM.form_key],
    ['/_editor/entry', FORM.form_key],
  ]);
  expect(sent[0]?.body).toBe('PICTURE');
  expect(JSON.parse(String(sent[1]?.body))).toEqual({
    act: 'keep',
    entryId: 7,
    version: 3,
    formKey: FORM.form_key,
    entry: {
      ...TYPED,
      isPr: true,
      text: `${TYPED.text}\n\n［画像 1］\n`,
    },
  });
});

test.each([
  ['stale', [409, { message: 'stale', version: 5 }], 409, '別の画面で先に保存されました'],
  [
    'a form that was stored before',
    [409, { message: 'sent-before', entryId: 7, version: 5 }],
    409,
    '前に送信したときに保存されていました',
  ],
  ['a platform that is down', [503, { message: 'Service Unavailable' }], 503, '混み合っています'],
  [
    'an unknown image',
    [422, { message: 'picture-unknown', mark: '［画像 9］' }],
    422,
    '［画像 9］の画像が見つかりません',
  ],
  ['an old token', [403, { message: 'Forbidden' }], 403, 'もう一度ボタンを押してください'],
  ['text that is too long', [422, { message: 'text-long' }], 422, '本文が長すぎます'],
] as const)('R1.6 reports %s and preserves the input', async (_of, save, status, words) => {
  const { post } = opened({ save });
  const answer = await post(ENTRY, { ...FORM, text: '書いたまま' });
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(html).toContain(words);
  expect(html).toContain('<title>エラー：');
  // in the form, right before its buttons: elsewhere in a long form it would be out of view
  expect(html).toMatch(
    /OwnerPage-answers.*data-editor-status.*data-editor-alert.*value="publish"/s,
  );
  expect(html.indexOf('data-editor-status')).toBeGreaterThan(html.indexOf('name="isPr"'));
  expect(html).toContain('書いたまま</textarea>');
  // the next submit overwrites the other member's save
  if (status === 409) expect(html).toContain('name="version" value="5"');
  // a form that is submitted again has the same key
  expect(html).toContain(`name="form_key" value="${FORM.form_key}"`);
  const notified = await post(ENTRY, FORM, FOR_SCRIPT);
  expect([notified.status, await notified.json()]).toEqual([
    status,
    expect.objectContaining({ message: expect.stringContaining(words) as unknown }),
  ]);
});

test('R1.6 each form has a unique key, and a repeated new entry continues with the stored entry', async () => {
  const { ask, post } = opened({
    save: [409, { message: 'sent-before', entryId: 9, version: 1 }],
  });
  const readFormKey = async (path: string) =>
    / name="form_key" value="([\w-]{36})"/.exec(await (await ask(path)).text())?.[1];
  const forms = ['entries/new', 'entries/new', 'pictures', 'start'];
  const keys = await Promise.all(forms.map((page) => readFormKey(`/_customize/${page}`)));
  expect(new Set(keys.filter((key) => key !== undefined)).size).toBe(forms.length);
  const answer = await post('/_customize/entries/new', { ...FORM, version: '' });
  const html = await answer.text();
  expect(html).toContain('action="/_customize/entries/9"');
  expect(html).toContain('name="version" value="1"');
});

test('R1.6 a signed-out member gets the input back with a sign-in link', async () => {
  const { post } = opened({ hasSession: false });
  const answer = await post(ENTRY, { ...FORM, text: '書いたまま' });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('書いたまま</textarea>');
  expect(html).toContain('ログインする');
  expect((await post(ENTRY, FORM, FOR_SCRIPT)).status).toBe(401);
});

test.each([
  ['a writer is signed out', { hasSession: false }, 401],
  ['the entry fails to load', { save: [503, {}], own: [503, {}] }, 503],
] as const)(
  'R1.6 retains the entry’s posted state and buttons when %s',
  async (_who, platform, status) => {
    const { post } = opened(platform);
    const display = async (state: string) => {
      const answer = await post(ENTRY, { ...FORM, state });
      expect(answer.status).toBe(status);
      return answer.text();
    };
    const planned = await display('planned');
    expect(planned).toContain('<span data-editor-state="true">予約</span>');
    expect(planned).toContain('name="state" value="planned"');
    expect(planned).toContain('予約のまま保存する');
    expect(await display('amember')).toContain('公開せずに変更を保存する');
    expect(await display('else')).toContain('下書きを保存する');
  },
);

test('R1.6 writes nothing and reveals no token after a sign-in as another member', async () => {
  const { post, sent } = opened();
  const others = { ...FORM, amebaId: 'koharu', text: '書いたまま' };
  const page = await post(ENTRY, others);
  const html = await page.text();
  expect(page.status).toBe(401);
  expect(html).toContain('書いたまま</textarea>');
  // the form belongs to the other member until they sign in again
  expect(html).toContain('name="amebaId" value="koharu"');
  const picture = { csrf_token: 'old', amebaId: 'koharu', picture: new Blob(['PICTURE']) };
  for (const [path, form] of [
    [ENTRY, others],
    ['/_customize/pictures', picture],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const notified = await post(path, form, FOR_SCRIPT);
    // oxlint-disable-next-line no-await-in-loop -- its answer
    expect([notified.status, await notified.json()]).toEqual([
      401,
      { reason: 'guest', message: expect.any(String) as unknown },
    ]);
  }
  expect(sent).toEqual([]);
});

test('R1.6 rejects an unknown action', async () => {
  const { post, sent } = opened();
  expect((await post(ENTRY, { ...FORM, act: 'else' })).status).toBe(400);
  expect(sent).toEqual([]);
});

test.each(['/_customize', '/_customize/'])('R1.6 redirects %s to the entries', async (path) => {
  const answer = await opened().ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/entries']);
});

test('R1.6 redirects a member without a blog to the start page', async () => {
  const { ask } = opened({ hasBlog: false });
  for (const path of ['/_customize/entries', '/_customize/entries/new', '/_customize/pictures']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/start']);
  }
});

test('R4.17 the entry list shows the progress of the first steps until all are done', async () => {
  const steps = { has_template: true, has_cover: false, has_picture: true, has_entry: false };
  const visible = async (said: object) =>
    (await opened({ steps: said }).ask('/_customize/entries')).text();
  const html = await visible(steps);
  expect(html).toContain('はじめの一歩（4個のうち2個）');
  expect(html).toMatch(/デザインを選ぶ<\/a><span[^>]*>完了</);
  expect(html).toMatch(/href="\/_customize\/update\/input#cover">カバー画像を設定する<\/a><\/li>/);
  expect(await visible({ ...steps, has_cover: true, has_entry: true })).not.toContain(
    'はじめの一歩',
  );
});

test.each([
  ['first', [200, { g0: { data: { result: 'success' }, meta: {} } }]],
  ['second', [404, { message: 'Not Found' }]],
] as const)(
  'a deletion redirects to the list, also for the %s submission of its form',
  async (_which, written) => {
    const { post } = opened({ written });
    const entry = await post(ENTRY, { ...FORM, act: 'delete' });
    expect([entry.status, entry.headers.get('location')]).toEqual([
      303,
      '/_customize/entries?done=deleted',
    ]);
    const script = await post(ENTRY, { ...FORM, act: 'delete' }, FOR_SCRIPT);
    expect([script.status, await script.json()]).toEqual([
      200,
      { next: '/_customize/entries?done=deleted' },
    ]);
    const picture = await post('/_customize/pictures', {
      csrf_token: 'form-token',
      act: 'delete',
      pictureId: '1',
    });
    expect([picture.status, picture.headers.get('location')]).toEqual([
      303,
      '/_customize/pictures?done=picture-deleted',
    ]);
  },
);

test.each([
  [ENTRY, { ...FORM, act: 'discard', text: '書いたまま' }, '書いたまま</textarea>'],
  [ENTRY, { ...FORM, act: 'delete' }, 'role="alert"'],
  ['/_customize/start', { title: '書いたまま', template: 'new' }, 'value="書いたまま"'],
  ['/_customize/pictures', { act: 'delete', pictureId: '1' }, 'role="alert"'],
])(
  'R1.6 a write to %s without a response is 503 and retains the input',
  async (path, form, html) => {
    const { post } = opened({ written: [0, null] });
    const answer = await post(path, form);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(html)]);
  },
);
