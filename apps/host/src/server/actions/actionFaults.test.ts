import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import { anActionHost, closeActionHosts, fieldIn, GUEST, TOKEN } from './actionHost.fixture.ts';

afterEach(closeActionHosts);

const BUY = '/_action/market/buy';
const FORM = { stall: '12', return_to: '/kanoya-mio/entry-12.html' };

describe('session token', () => {
  it.each(['forged', 'of-an-older-session'])(
    'requests confirmation again when the token is %s, and preserves the input',
    async (token) => {
      const { post } = await anActionHost({ answers: { write: [403] } });
      const form = { ...FORM, wish: 'one', note: '梅', csrf_token: token };
      const answer = await post(BUY, form);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('もう一度確認してください');
      expect([fieldIn(html, 'note'), fieldIn(html, 'wish')]).toEqual(['梅', 'one']);
      expect(fieldIn(html, 'csrf_token')).toBe(TOKEN);
    },
  );

  it('answers 403 when the token is valid but the action is not allowed', async () => {
    const { post } = await anActionHost({ answers: { write: [403] } });
    const answer = await post(BUY, { ...FORM, wish: 'one', csrf_token: TOKEN });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('この操作は許可されていません。');
  });
});

describe('an action that is open to guests', () => {
  const SAY = '/_action/market/say';
  const TALK = { stall: '12', text: 'こんにちは', return_to: '/kanoya-mio/' };

  /**
   * Requests the confirmation page as a guest, and returns the cookie and the form that the guest
   * then has.
   */
  const requestedGuest = async (world: Awaited<ReturnType<typeof anActionHost>>) => {
    const answer = await world.post(SAY, TALK, GUEST);
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
    const token = fieldIn(await answer.text(), 'csrf_token') ?? '';
    return { headers: { ...GUEST, Cookie: cookie }, form: { ...TALK, csrf_token: token } };
  };

  it('is confirmed without a session by a signed token and its cookie', async () => {
    const world = await anActionHost();
    const { headers, form } = await requestedGuest(world);
    expect(headers.Cookie).toMatch(/^__Host-engawa_form=[\w-]{24}$/);
    const done = await world.post(SAY, form, headers);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/kanoya-mio/']);
    expect(world.requested).toMatchObject([
      { method: 'POST', cookie: undefined, token: undefined },
    ]);
  });

  it.each([
    ['missing', () => ''],
    [
      'forged',
      (token: string) => token.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')),
    ],
    ['extended in time', (token: string) => token.replace(/^\d+/, '99999999999999')],
    ['bound to a session', () => TOKEN],
  ])('requests confirmation again with the input for a token that is %s', async (_name, change) => {
    const world = await anActionHost();
    const { headers, form } = await requestedGuest(world);
    const answer = await world.post(SAY, { ...form, csrf_token: change(form.csrf_token) }, headers);
    const html = await answer.text();
    expect([answer.status, fieldIn(html, 'text')]).toEqual([200, TALK.text]);
    expect(world.requested).toEqual([]);
  });

  it('requests confirmation again in another browser and after half an hour', async () => {
    let nowMs = 0;
    const world = await anActionHost({ now: () => nowMs });
    const { headers, form } = await requestedGuest(world);
    const foreign = { ...GUEST, Cookie: `__Host-engawa_form=${'a'.repeat(24)}` };
    expect((await world.post(SAY, form, foreign)).status).toBe(200);
    expect((await world.post(SAY, form, GUEST)).status).toBe(200);
    nowMs = 30 * 60_000;
    expect((await world.post(SAY, form, headers)).status).toBe(200);
    expect(world.requested).toEqual([]);
    nowMs -= 1;
    expect((await world.post(SAY, form, headers)).status).toBe(303);
  });

  it('is written as the member when the visitor is signed in', async () => {
    const world = await anActionHost();
    const { headers, form } = await requestedGuest(world);
    await world.post(SAY, form, {
      ...headers,
      Cookie: `${headers.Cookie}; __Host-engawa_session=s1`,
    });
    expect(world.requested.at(-1)).toMatchObject({ cookie: 'engawa_session=s1', token: TOKEN });
  });

  it.each([
    ['empty', '  ', 'コメントを入力してください。'],
    ['too long', 'あ'.repeat(1001), 'コメントは1000文字以内で入力してください。'],
    ['invalid text', 'a\0b', 'コメントに使えない文字があります。'],
  ])('reports input that is %s', async (_name, text, fault) => {
    const { post, planned } = await anActionHost();
    const answer = await post(SAY, { ...TALK, text }, GUEST);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(fault);
    expect(html).toContain('aria-invalid="true"');
    expect(planned).toEqual([]);
  });

  it('counts CRLF as one character', async () => {
    const { post } = await anActionHost();
    const text = `${'あ'.repeat(998)}\r\nい`;
    expect((await post(SAY, { ...TALK, text }, GUEST)).status).toBe(200);
  });
});

describe('failures of an action', () => {
  const NOTE = { ...FORM, note: '梅' };
  const SENT = { ...NOTE, wish: 'one', csrf_token: TOKEN };

  it.each([
    ['the personal read fails', { personal: [500] }, NOTE, 503],
    ['the personal read is corrupt', { personal: [200, 'corrupt'] }, NOTE, 502],
    ['the declared read fails', { stall: [500] }, NOTE, 503],
    ['the declared read is slow', { stall: [1] }, NOTE, 503],
    ['the write is slow', { write: [1] }, SENT, 503],
    ['the declared read is cut off', { stall: [0] }, NOTE, 503],
    ['the declared read is corrupt', { stall: [200, 'corrupt'] }, NOTE, 502],
    ['the declared read finds nothing', { stall: [404] }, NOTE, 404],
    ['the write fails', { write: [500] }, SENT, 503],
    ['the answer to the write is cut off', { write: [0] }, SENT, 503],
    ['the answer to the write is corrupt', { write: [200, 'corrupt'] }, SENT, 502],
    ['the write is malformed', { write: [400] }, SENT, 400],
    ['the write finds nothing', { write: [404] }, SENT, 404],
    ['there were too many writes', { write: [429] }, SENT, 429],
  ] as const)(
    '%s: answers an error page with the input and a return link',
    async (_name, answers, form, status) => {
      const { post, lines } = await anActionHost({ answers });
      const answer = await post(BUY, form);
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain('受け付けられませんでした');
      expect(html).toContain('href="/kanoya-mio/entry-12.html"');
      expect([fieldIn(html, 'note'), fieldIn(html, 'csrf_token')]).toEqual(['梅', null]);
      expect(lines.at(-1)).toMatchObject({
        outcome: 'refused',
        code: expect.stringMatching(/^API-/),
      });
    },
  );

  it.each([
    [500, '受け付けられたか確認できませんでした。'],
    [404, 'その店はありません。'],
  ])('explains a write that was answered with %i: %s', async (status, words) => {
    const { post } = await anActionHost({ answers: { write: [status] } });
    expect(await (await post(BUY, SENT)).text()).toContain(words);
  });

  it('shows the plan’s reason for a refusal and writes nothing', async () => {
    const { post, requested } = await anActionHost({ answers: { stall: [200, { closed: true }] } });
    const answer = await post(BUY, NOTE);
    const html = await answer.text();
    expect([answer.status, fieldIn(html, 'note')]).toEqual([409, '梅']);
    expect(html).toContain('今日はお休みです。');
    expect(html).toContain('市場へ');
    expect(requested.every(({ method }) => method === 'GET')).toBe(true);
  });

  it.each([
    ['throws', 'breaks', 'REMOTE-004'],
    ['plans a write that its record does not declare', 'sneaks', 'REMOTE-005'],
    ['returns an invalid plan', 'mumbles', 'REMOTE-005'],
  ])(
    'an action that %s answers an error page, and the next form succeeds',
    async (_name, action, code) => {
      const { post, requested, lines } = await anActionHost();
      for (const token of ['', TOKEN]) {
        const answer = await post(`/_action/market/${action}`, { ...FORM, csrf_token: token });
        expect(answer.status).toBe(500);
        expect(await answer.text()).toContain('ただいま処理できませんでした。');
      }
      expect(requested.every(({ method }) => method === 'GET')).toBe(true);
      expect(lines).toContainEqual(expect.objectContaining({ level: 'error', code }));
      expect((await post(BUY, FORM)).status).toBe(200);
    },
  );

  it('answers 503 when no worker is free', async () => {
    const { post } = await anActionHost({
      plan: () => Promise.reject(new OverloadedError('too many')),
    });
    const answer = await post(BUY, NOTE);
    expect([answer.status, fieldIn(await answer.text(), 'note')]).toEqual([503, '梅']);
  });
});
