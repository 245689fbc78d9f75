import { aWireOwnBlog } from '@engawa/api-client/fixtures/member.ts';
import { BLOG_SETTINGS_PATH } from '../ownerPages.ts';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { aStudio } from '../studio.fixture.tsx';

const BLOG = aWireOwnBlog({
  description: '庭の<こと>。',
  genre_code: 'garden',
  has_blog: true,
  has_entries: true,
});
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
const opened = ({
  refusal = null as readonly [number, string] | null,
  hasBlog = true,
  isDown = false,
  blog = BLOG as object,
} = {}) => {
  const writes: unknown[] = [];
  const studio = aStudio({
    member: { amebaId: 'koharu', hasBlog },
    platform: ({ url, method, body }) => {
      if (method === 'POST') {
        writes.push(JSON.parse(body));
        if (refusal) return [refusal[0], { message: refusal[1] }];
        return [200, { g0: { data: { result: 'success' }, meta: {} } }];
      }
      if (url.startsWith('/_api/ownBlog')) return [isDown ? 503 : 200, { data: blog }];
      return [200, { data: GENRES }];
    },
  });
  return {
    ask: (query = '') => studio.ask(BLOG_SETTINGS_PATH + query),
    post: (fields: Record<string, string>) =>
      studio.post(BLOG_SETTINGS_PATH, new URLSearchParams(fields)),
    writes,
  };
};

const FORM = {
  csrf_token: 'form-token',
  amebaId: 'koharu',
  title: ' 庭と\r\n台所 ',
  description: '二人で。',
  genre: 'bread',
};

test('R1.9 the form shows the stored settings and grouped genres, without scripts', async () => {
  const { ask } = opened();
  const answer = await ask();
  const html = await answer.text();
  expect(html).toContain('<title>ブログの設定');
  expect(html).toMatch(/name="title"[^>]* value="庭の記"/);
  expect(html).toContain('>庭の&lt;こと&gt;。</textarea>');
  expect(html).toContain('<optgroup label="料理の分野"><option value="bread">パン</option>');
  expect(html).toContain('<option value="garden" selected="">');
  expect(html).toContain(`href="${BLOG_SETTINGS_PATH}" aria-current="page"`);
  expect(html).not.toMatch(/保存しました|<script/);
  expect(idFaultsIn(html)).toEqual([]);
  expect(await (await ask('?done=1')).text()).toContain('保存しました。');
  expect((await opened({ isDown: true }).ask()).status).toBe(503);
  // unknown settings would be overwritten with empty ones
  const older = { ...BLOG, description: undefined, genre_code: undefined };
  expect((await opened({ blog: older }).ask()).status).toBe(503);
  const none = await opened({ hasBlog: false }).ask();
  expect(none.headers.get('location')).toBe('/_customize/start');
});

test('R1.9 writes the settings, the title on one line', async () => {
  const { post, writes } = opened();
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
  const { post, writes } = opened();
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
  const { post } = opened({ refusal: [status, reason] });
  const answer = await post(FORM);
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(html).toContain(words);
  expect(html).toContain('>二人で。</textarea>');
});

test('R1.9 rejects a form for another member’s blog and discards its input', async () => {
  const { post, writes } = opened();
  const answer = await post({ ...FORM, amebaId: 'mio', title: '別の庭' });
  const html = await answer.text();
  expect([answer.status, writes]).toEqual([403, []]);
  expect(html).toContain('別の会員としてログインし直したため');
  expect(html).not.toContain('別の庭');
});
