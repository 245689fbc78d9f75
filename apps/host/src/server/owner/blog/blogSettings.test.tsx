import { aHost, closeHosts } from '../../createHostServer.fixture.ts';
import { aServer, type RunningServer } from '../../http/httpServer.fixture.ts';
import { readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import { exactly } from '../../http/route.ts';
import { anOwnerSetup } from '../ownerSetup.fixture.ts';
import { BLOG_SETTINGS_PATH } from '../ownerPages.ts';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { createBlogSettingsAddress } from './blogSettingsAddress.tsx';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const BLOG = {
  ameba_id: 'koharu',
  title: '庭の記',
  description: '庭の<こと>。',
  genre_code: 'garden',
  template: 'new',
  templates: [],
  has_blog: true,
  has_entries: true,
};
const genre = (code: string, name: string, category: string) => ({
  code,
  name,
  category_code: category,
  category_name: `${category}の分野`,
});
const GENRES = {
  genres: [genre('garden', 'ガーデニング', '住まい'), genre('bread', 'パン', '料理')],
};

/** @param refusal response to a write   @param hasBlog of the member */
const opened = async ({
  refusal = null as readonly [number, string] | null,
  hasBlog = true,
  isDown = false,
  blog = BLOG as object,
} = {}) => {
  const writes: unknown[] = [];
  const backend = await aServer(async (request, response) => {
    const { url = '', method } = request;
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const body = await readRequestBody(request, 100_000);
    if (method === 'POST') {
      writes.push(JSON.parse(String(body)));
      if (refusal) return answer(refusal[0], { message: refusal[1] });
      return answer(200, { g0: { data: { result: 'success' }, meta: {} } });
    }
    const session = { ameba_id: 'koharu', nickname: 'みお', has_blog: hasBlog };
    if (url.startsWith('/_api/personal'))
      return answer(200, { data: { session, csrf_token: 'form-token', own: {} } });
    if (url.startsWith('/_api/ownBlog')) return answer(isDown ? 503 : 200, { data: blog });
    return answer(200, { data: GENRES });
  });
  running.push(backend);
  const host = await aHost([
    {
      name: 'owner',
      methods: ['GET', 'HEAD', 'POST'],
      matches: exactly(BLOG_SETTINGS_PATH),
      handle: createBlogSettingsAddress(anOwnerSetup(backend.origin)),
    },
  ]);
  const headers = { Cookie: 'engawa_session=s1', Origin: 'https://blog.example' };
  const ask = (query = '') =>
    fetch(host.origin + BLOG_SETTINGS_PATH + query, { redirect: 'manual', headers });
  const post = (fields: Record<string, string>) =>
    fetch(host.origin + BLOG_SETTINGS_PATH, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    });
  return { ask, post, writes };
};

const FORM = {
  csrf_token: 'form-token',
  amebaId: 'koharu',
  title: ' 庭と\r\n台所 ',
  description: '二人で。',
  genre: 'bread',
};

test('R1.9 the form shows the stored settings and grouped genres, uncached and without scripts', async () => {
  const { ask } = await opened();
  const answer = await ask();
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(html).toContain('<title>ブログの設定');
  expect(html).toMatch(/name="title"[^>]* value="庭の記"/);
  expect(html).toContain('>庭の&lt;こと&gt;。</textarea>');
  expect(html).toContain('<optgroup label="料理の分野"><option value="bread">パン</option>');
  expect(html).toContain('<option value="garden" selected="">');
  expect(html).toContain(`href="${BLOG_SETTINGS_PATH}" aria-current="page"`);
  expect(html).not.toMatch(/保存しました|<script/);
  expect(idFaultsIn(html)).toEqual([]);
  expect(await (await ask('?done=1')).text()).toContain('保存しました。');
  expect((await (await opened({ isDown: true })).ask()).status).toBe(503);
  // unknown settings would be overwritten with empty ones
  const older = { ...BLOG, description: undefined, genre_code: undefined };
  expect((await (await opened({ blog: older })).ask()).status).toBe(503);
  const none = await (await opened({ hasBlog: false })).ask();
  expect(none.headers.get('location')).toBe('/_customize/start');
});

test('R1.9 writes the settings with the form’s token, the title on one line', async () => {
  const { post, writes } = await opened();
  const answer = await post(FORM);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${BLOG_SETTINGS_PATH}?done=1`,
  ]);
  expect(await post({ ...FORM, genre: '', description: '' })).toMatchObject({ status: 303 });
  const write = (body: object) => ({
    requests: { g0: expect.objectContaining({ resource: 'ownBlog', operation: 'update', body }) },
  });
  expect(writes).toMatchObject([
    write({ title: '庭と 台所', description: '二人で。', genreCode: 'bread' }),
    write({ title: '庭と 台所', description: '', genreCode: null }),
  ]);
});

test('R1.9 shows all validation errors at their fields and preserves the input', async () => {
  const { post, writes } = await opened();
  const long = 'あ'.repeat(151);
  const answer = await post({ ...FORM, title: ' ', description: long, genre: 'none' });
  const html = await answer.text();
  expect([answer.status, writes]).toEqual([422, []]);
  expect(html).toContain('<title>エラー：ブログの設定');
  for (const [name, words] of [
    ['title', 'ブログの名前を入力してください。'],
    ['description', 'ブログの説明は150文字以内にしてください。'],
    ['genre', 'ジャンルを選び直してください。'],
  ]) {
    expect(html).toMatch(new RegExp(`role="alert".*<a href="#field-${name}">`, 's'));
    expect(html).toMatch(
      new RegExp(`id="field-${name}"[^>]* aria-describedby="[^"]*fault-${name}"`),
    );
    expect(html).toContain(`id="fault-${name}">${words}`);
  }
  expect(html).toContain(`>${long}</textarea>`);
  expect(idFaultsIn(html)).toEqual([]);
});

test.each([
  [403, 'Forbidden', '時間がたったため'],
  [429, 'Too Many Requests', '保存の回数が多すぎます'],
  [422, 'no-genre', 'そのジャンルはなくなりました'],
  [422, 'title-blank', 'ブログの名前を入力してください。'],
  [422, 'title-long', 'ブログの名前は60文字以内'],
  [422, 'description-long', 'ブログの説明は150文字以内'],
])('R1.9 shows the rejection %i %s and preserves the input', async (status, reason, words) => {
  const { post } = await opened({ refusal: [status, reason] });
  const answer = await post(FORM);
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(html).toContain(words);
  expect(html).toContain('>二人で。</textarea>');
});

test('R1.9 rejects a form for another member’s blog and discards its input', async () => {
  const { post, writes } = await opened();
  const answer = await post({ ...FORM, amebaId: 'mio', title: '別の庭' });
  const html = await answer.text();
  expect([answer.status, writes]).toEqual([403, []]);
  expect(html).toContain('別の会員としてログインし直したため');
  expect(html).not.toContain('別の庭');
});
