import { anActionHost, closeActionHosts, fieldIn, GUEST } from './actionHost.fixture.ts';

afterEach(closeActionHosts);

describe('a comment-like action', () => {
  const ASK = '/_action/market/ask';
  const request = async (world: Awaited<ReturnType<typeof anActionHost>>, form: object = {}) => {
    const answer = await world.post(
      ASK,
      { name: '旅人', return_to: '/kanoya-mio/', ...form },
      GUEST,
    );
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
    const html = await answer.text();
    return {
      status: answer.status,
      html,
      headers: { ...GUEST, Cookie: cookie },
      form: {
        name: '旅人',
        key: fieldIn(html, 'key') ?? '',
        csrf_token: fieldIn(html, 'csrf_token') ?? '',
        return_to: '/kanoya-mio/',
      },
    };
  };

  it('receives an idempotency key from the host if the form has none, and retains one that the form has', async () => {
    const world = await anActionHost({ now: () => 0 });
    const first = await request(world);
    expect(first.form.key).toMatch(/^[\w-]{36}$/);
    const own = 'k'.repeat(20);
    expect((await request(world, { key: own })).form.key).toBe(own);
    expect((await request(world, { key: '"><script>' })).form.key).toMatch(/^[\w-]{36}$/);
  });

  it('rejects a confirmation within three seconds, and then accepts the same token', async () => {
    let nowMs = 0;
    const world = await anActionHost({ now: () => nowMs });
    const { headers, form } = await request(world);
    nowMs = 2999;
    const soon = await world.post(ASK, form, headers);
    const html = await soon.text();
    expect([soon.status, fieldIn(html, 'csrf_token'), fieldIn(html, 'name')]).toEqual([
      200,
      form.csrf_token,
      '旅人',
    ]);
    expect(html).toContain('確認の時間が短かったため、まだ受け付けていません。');
    expect(html).toContain('内容を確認してから');
    expect(world.requested).toEqual([]);
    nowMs = 3000;
    expect((await world.post(ASK, form, headers)).status).toBe(303);
    expect(world.requested).toMatchObject([{ network: '127.0.0.1' }]);
    expect(world.requested[0]?.body).toContain(form.key);
  });

  it('R5.3 renders short texts as one-line fields, with their length limits', async () => {
    const world = await anActionHost();
    const html = await (await world.post(ASK, { return_to: '/kanoya-mio/' }, GUEST)).text();
    expect(html).toMatch(/<input type="text" id="field-name" maxLength="20" /);
    expect(html).toContain('aria-describedby="limit-name"');
    expect(html).toContain('<p id="limit-name">10文字まで</p>');
    const long = await (await world.post(ASK, { name: 'あ'.repeat(201) }, GUEST)).text();
    expect(long).toContain('名前は10文字以内で入力してください。');
    expect(long).toContain('aria-describedby="limit-name fault-name"');
    const say = await world.post('/_action/market/say', { stall: '12', return_to: '/' }, GUEST);
    expect(await say.text()).toMatch(/<textarea[^>]* maxLength="1000".*>1000文字まで</);
  });

  it.each([
    ['held', { isHeld: true }, 200],
    ['not held', { isHeld: false }, 303],
    ['empty', null, 303],
  ] as const)(
    'R5.8 shows the outcome of its write before the return link: %s',
    async (_, value, status) => {
      let nowMs = 0;
      const world = await anActionHost({ now: () => nowMs, answers: { write: [200, value] } });
      const { headers, form } = await request(world);
      nowMs = 3000;
      const answer = await world.post(ASK, form, headers);
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html.includes('店の人が確認します。')).toBe(status === 200);
      expect(html.includes('<a href="/kanoya-mio/">市場へ</a>')).toBe(status === 200);
    },
  );

  it('shows the validation error of the release at its field, with the input', async () => {
    const world = await anActionHost();
    const { status, html } = await request(world, { name: 'http' });
    expect([status, fieldIn(html, 'name')]).toEqual([422, 'http']);
    expect(html).toContain('その名前は使えません。');
    expect(html).toContain('aria-invalid="true"');
  });

  it('shows empty fields without errors when a button opened the form', async () => {
    const world = await anActionHost();
    const answer = await world.post(ASK, { return_to: '/kanoya-mio/' }, GUEST);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('入力してください');
    expect(html).not.toContain('aria-invalid');
  });

  it('shows its own message when the platform rejects the write', async () => {
    let nowMs = 0;
    const world = await anActionHost({
      now: () => nowMs,
      answers: { write: [409, 'banned'] },
    });
    const { headers, form } = await request(world);
    nowMs = 5000;
    const refused = await world.post(ASK, form, headers);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('投稿が拒否されました。');
  });
});
