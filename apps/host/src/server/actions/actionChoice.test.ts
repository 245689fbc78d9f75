import { anActionHost, closeActionHosts, fieldIn, GUEST } from './actionHost.fixture.ts';

afterEach(closeActionHosts);

describe('an action without scripts', () => {
  it('offers the choices for a missing field, and to members also their own actions', async () => {
    const { post, requested } = await anActionHost();
    const path = '/_action/market/complain';
    const buttons = (html: string) =>
      [...html.matchAll(/<button(?:[^>]*formAction="([^"]*)")?[^>]*>([^<]*)/g)].map(
        ([, at, words]) => `${words} ${at ?? ''}`,
      );
    const member = await (await post(path, { stall: '12' })).text();
    expect(member).toContain('<h1 class="ErrorPage-title">わけは？</h1>');
    expect(fieldIn(member, 'stall')).toBe('12');
    expect(buttons(member)).toEqual(['値段 ', 'におい ', '店をこわす /_action/market/breaks']);
    const guest = await (await post(path, { stall: '12' }, GUEST)).text();
    expect(buttons(guest)).toEqual(['値段 ', 'におい ']);
    expect(requested).toEqual([]);
    const chosen = await (await post(path, { stall: '12', reason: 'smell' }, GUEST)).text();
    expect([fieldIn(chosen, 'reason'), buttons(chosen)]).toEqual(['smell', ['はい ']]);
  });

  it('confirms its outcome when the return page does not show it', async () => {
    const { post } = await anActionHost();
    const form = { stall: '12', reason: 'smell', return_to: '/kanoya-mio/entry-12.html' };
    const question = await post('/_action/market/complain', form, GUEST);
    const token = fieldIn(await question.text(), 'csrf_token') ?? '';
    const cookie = question.headers.get('set-cookie')?.replace(/;.*/s, '') ?? '';
    const done = await post(
      '/_action/market/complain',
      { ...form, csrf_token: token },
      { ...GUEST, Cookie: cookie },
    );
    const html = await done.text();
    expect([done.status, html.includes('できました')]).toEqual([200, true]);
    expect(html).toContain('href="/kanoya-mio/entry-12.html"');
  });

  it('answers scripts with JSON: the question, the fields to confirm it and the outcome', async () => {
    const { post } = await anActionHost();
    const path = '/_action/market/complain';
    const form = { stall: '12', reason: 'smell', return_to: '/kanoya-mio/entry-12.html' };
    const script = { ...GUEST, Accept: 'application/json' };
    const choice = await (await post(path, { stall: '12' }, script)).json();
    expect(choice).toMatchObject({ title: 'わけは？', message: null, form: { stall: '12' } });
    const question = await post(path, form, script);
    expect(question.headers.get('cache-control')).toContain('no-store');
    const { form: more } = (await question.json()) as { form: Record<string, string> };
    expect(more).toMatchObject({ csrf_token: expect.any(String), reason: 'smell' });
    const cookie = question.headers.get('set-cookie')?.replace(/;.*/s, '') ?? '';
    const done = await post(path, { ...form, ...more }, { ...script, Cookie: cookie });
    expect([done.status, await done.json()]).toEqual([
      200,
      { title: 'できました', message: null, form: null },
    ]);
    const unconfirmed = await post(path, { ...form, csrf_token: 'made-up' }, script);
    expect(await unconfirmed.json()).toMatchObject({ form: { csrf_token: expect.any(String) } });
  });
});
