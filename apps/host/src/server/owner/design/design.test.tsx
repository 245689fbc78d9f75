import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aServer, type RunningServer } from '../../http/httpServer.fixture.ts';
import { anOwnerSetup } from '../ownerSetup.fixture.ts';
import { aHost, closeHosts } from '../../createHostServer.fixture.ts';
import { exactly } from '../../http/route.ts';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { DESIGN_PATH } from '../ownerPages.ts';
import { createDesignAddress } from './designAddress.tsx';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const DESIGN = {
  ameba_id: 'koharu',
  blog_id: 1,
  skin_code: 'new-plain',
  skins: [
    { skin_code: 'new-plain', name: 'あたらしい縁側', template: 'new' },
    {
      skin_code: 'uranus-beni',
      name: '紅',
      template: 'uranus',
      page_color: '#f7e9ea',
      main_color: '#a02345',
    },
  ],
  entry_limit: 5,
  use_sidebar1: true,
  use_sidebar2: false,
  display_setting: {
    archive_display_type: 'month',
    calendar_language: 'japanese',
    theme_display_type: 'list',
    entry_display_count: 5,
    comment_display_count: 5,
    bookmark_display_count: 5,
    favorite_display_count: 5,
    reader_display_count: 10,
  },
  css: '</textarea><script>alert(1)</script>',
  message: 'ようこそ',
  illegal_flg: false,
  introduction: 'はじめまして',
  fields: ['sns_sites', 'featured_area_message_board'],
  cover_image: null,
  fixed_entry_ids: [],
  sns_sites: [{ type: 'photo', url: 'https://example.com/a' }],
  announcement_text: '',
  announcement_entry_id: null,
  entries: [{ entry_id: 7, entry_title: '梅の話' }],
};

const PICTURES = {
  pictures: [],
  used_bytes: 1000 * 1024 * 1024,
  quota_bytes: 1024 * 1024 * 1024,
  paging: aWirePaging(),
};

/** @param refusal response to a write */
const opened = async (refusal: readonly [number, object] | null = null, session = 'koharu') => {
  const writes: { readonly url: string; readonly body: string }[] = [];
  const backend = await aServer(async (request, response) => {
    const { url = '', method } = request;
    // calls as an owner prove that a host sends them
    if (request.headers['x-engawa-host'] !== 'internal-key') throw new Error('no host asks');
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
      writes.push({ url, body: Buffer.concat(chunks).toString() });
      if (refusal) return answer(...refusal);
      if (url === '/_design/css')
        return answer(200, {
          css: null,
          dropped: [{ line: 2, text: 'position', reason: 'value' }],
          droppedCount: 1,
        });
      return answer(200, { g0: { data: { result: 'success' }, meta: {} } });
    }
    const own = session === '' ? null : { ameba_id: session, nickname: 'みお', has_blog: true };
    if (url.startsWith('/_api/personal'))
      return answer(200, { data: { session: own, csrf_token: 'form-token', own: {} } });
    if (url.startsWith('/_api/ownPictures')) return answer(200, { data: PICTURES });
    return url.startsWith('/_api/blogDesign')
      ? answer(200, { data: DESIGN })
      : answer(404, { message: 'no' });
  });
  running.push(backend);
  const host = await aHost([
    {
      name: 'owner',
      methods: ['GET', 'HEAD', 'POST'],
      matches: exactly(DESIGN_PATH),
      handle: createDesignAddress({
        ...anOwnerSetup(backend.origin),
        design: { script: 'live()', headers: { 'Content-Security-Policy': 'own' } },
      }),
    },
  ]);
  const headers = { Cookie: 'engawa_session=s1', Origin: 'https://blog.example' };
  const ask = (query = '') =>
    fetch(host.origin + DESIGN_PATH + query, { redirect: 'manual', headers });
  const post = (fields: Record<string, string> | [string, string][] | FormData) =>
    fetch(host.origin + DESIGN_PATH, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  return { ask, post, writes };
};

test('R1.7 the page shows the stored design, a preview and the features the plan lacks', async () => {
  const { ask } = await opened();
  const answer = await ask('?saved=layout');
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(html).toContain('src="/skin-preview/desktop?amebaId=koharu"');
  expect(html).toMatch(/name="skin_code" checked="" value="new-plain"/);
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)');
  expect(html).toContain('value="https://example.com/a"');
  expect(html.match(/ご利用のプランに含まれていないため/g)).toHaveLength(3);
  const plan = html.slice(html.indexOf('id="plan"'), html.indexOf('id="skin"'));
  expect(plan.match(/使えます<|含まれていません/g)).toEqual([
    '含まれていません',
    '使えます<',
    '含まれていません',
    '使えます<',
    '含まれていません',
    '使えます<',
  ]);
  expect(plan).toContain('1GBのうち1000.0MBを使っています。');
  expect(plan).toContain('残りがわずかです。');
  expect(html.match(/保存しました。/g)).toHaveLength(1);
  // the anchor of a section refers to it, and each label to its field
  expect(html).toContain('<section class="DesignSection" id="css"');
  expect(idFaultsIn(html)).toEqual([]);
});

test('R1.7 each skin’s radio button is labelled with its thumbnail and description', async () => {
  const html = await (await (await opened()).ask()).text();
  const [, plain = '', beni = ''] = html.split('class="LookChoice"');
  const label =
    /<label><input type="radio"[^>]*value="new-plain"\/?><svg[^>]*aria-hidden="true".*<strong>あたらしい縁側<\/strong><span>白い紙面/s;
  expect(plain).toMatch(label);
  expect(plain).toContain('fill="#1f6b57"');
  // a skin with its own colours uses them
  expect(beni).toMatch(/fill="#f7e9ea".*fill="#a02345"/s);
  expect(beni).not.toContain('#ffd348');
});

test('R2.1.8 the page starts no client application', async () => {
  const { ask } = await opened();
  const html = await (await ask()).text();
  expect(html).not.toMatch(/INIT_DATA|PAGE_SETTINGS|id="root"/);
  expect(html.match(/<script.*?<\/script>/gs)).toEqual(['<script>live()</script>']);
});

test('writes a section with the form’s token and redirects back to that section', async () => {
  const { post, writes } = await opened();
  const answer = await post([
    ['section', 'layout'],
    ['csrf_token', 'form-token'],
    ['use_sidebar_1', '0'],
    ['use_sidebar_2', '0'],
    ['use_sidebar_2', '1'],
    ['entry_limit', ''],
  ]);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${DESIGN_PATH}?saved=layout#layout`,
  ]);
  expect(writes).toHaveLength(1);
  expect(JSON.parse(writes[0]?.body ?? '')).toMatchObject({
    requests: {
      g0: {
        resource: 'blogDesign',
        operation: 'update',
        params: { section: 'layout' },
        body: { use_sidebar1: false, use_sidebar2: true, entry_limit: null },
      },
    },
  });
});

test.each([
  ['layout', { entry_limit: '51' }, 'fault-entry_limit'],
  ['messageBoard', { message: 'あ'.repeat(1001) }, 'fault-message'],
  ['sns', { sns_type: 'link', sns_url: 'javascript:alert(1)' }, 'fault-sns_url_0'],
  ['sidebar', { entry_display_count: 'x' }, 'fault-entry_display_count'],
])(
  'rejects invalid input in %s with an error at its field, and preserves it',
  async (section, typed, id) => {
    const { post, writes } = await opened();
    const answer = await post({ section, csrf_token: 'form-token', ...typed });
    const html = await answer.text();
    expect([answer.status, writes]).toEqual([422, []]);
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(Object.values(typed).at(-1));
  },
);

test('shows a rejection by the platform and preserves the input', async () => {
  const late = await opened([403, { message: 'Forbidden' }]);
  const answer = await late.post({ section: 'messageBoard', csrf_token: 'old', message: '書いた' });
  const html = await answer.text();
  expect([answer.status, html.includes('>書いた</textarea>')]).toEqual([403, true]);
  expect(html).toContain('時間がたったため');
  const down = await opened([500, { message: 'no' }]);
  const sheet = await down.post({ section: 'css', csrf_token: 'form-token', css: 'a{}' });
  expect([sheet.status, (await sheet.text()).includes('>a{}</textarea>')]).toEqual([422, true]);
});

test('R1.7 lists the dropped declarations of a style sheet with their reasons', async () => {
  const { post } = await opened();
  const html = await (await post({ section: 'css', csrf_token: 'form-token', css: 'a{}' })).text();
  expect(html).toContain('2行目 <code>position</code>：使えない値です');
});

test('redirects a guest to sign-in with the return address', async () => {
  const { ask } = await opened(null, '');
  expect((await ask()).headers.get('location')).toBe(
    '/_signin?return_to=%2F_customize%2Fupdate%2Finput',
  );
});

test('does not upload a cover image that the plan does not include', async () => {
  const { post, writes } = await opened();
  const form = new FormData();
  form.set('section', 'cover');
  form.set('csrf_token', 'form-token');
  form.set('picture', new Blob(['a picture']), 'a.png');
  const answer = await post(form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('この項目は、ご利用のプランでは使えません。');
  expect(writes).toEqual([]);
});
