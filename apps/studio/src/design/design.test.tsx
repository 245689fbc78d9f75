import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { DESIGN_PATH } from '../ownerPages.ts';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { aStudio, type PlatformCall, type PlatformResponse } from '../studio.fixture.tsx';

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
const opened = (refusal: PlatformResponse | null = null) => {
  const writes: PlatformCall[] = [];
  const studio = aStudio({
    platform: (call) => {
      const { url, method } = call;
      if (method === 'POST') {
        writes.push(call);
        if (refusal) return refusal;
        if (url === '/_design/css')
          return [
            200,
            {
              css: null,
              dropped: [{ line: 2, text: 'position', reason: 'value' }],
              droppedCount: 1,
            },
          ];
        return [200, { g0: { data: { result: 'success' }, meta: {} } }];
      }
      return [200, { data: url.startsWith('/_api/ownPictures') ? PICTURES : DESIGN }];
    },
  });
  return {
    ask: (query = '') => studio.ask(DESIGN_PATH + query),
    post: (fields: Record<string, string> | [string, string][] | FormData) =>
      studio.post(DESIGN_PATH, fields instanceof FormData ? fields : new URLSearchParams(fields)),
    writes,
  };
};

test('R1.7 the page shows the stored design, a preview and the features the plan lacks', async () => {
  const { ask } = opened();
  const answer = await ask('?saved=layout');
  const html = await answer.text();
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
  const html = await (await opened().ask()).text();
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
  const { ask } = opened();
  const html = await (await ask()).text();
  expect(html).not.toMatch(/INIT_DATA|PAGE_SETTINGS|id="root"/);
  expect(html.match(/<script.*?<\/script>/gs)).toEqual(['<script src="design.js"></script>']);
});

test('writes a section and redirects back to that section', async () => {
  const { post, writes } = opened();
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
    const { post, writes } = opened();
    const answer = await post({ section, csrf_token: 'form-token', ...typed });
    const html = await answer.text();
    expect([answer.status, writes]).toEqual([422, []]);
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(Object.values(typed).at(-1));
  },
);

test('shows a rejection by the platform and preserves the input', async () => {
  const late = opened([403, { message: 'Forbidden' }]);
  const answer = await late.post({ section: 'messageBoard', csrf_token: 'old', message: '書いた' });
  const html = await answer.text();
  expect([answer.status, html.includes('>書いた</textarea>')]).toEqual([403, true]);
  expect(html).toContain('時間がたったため');
  const down = opened([500, { message: 'no' }]);
  const sheet = await down.post({ section: 'css', csrf_token: 'form-token', css: 'a{}' });
  expect([sheet.status, (await sheet.text()).includes('>a{}</textarea>')]).toEqual([422, true]);
});

test('R1.7 lists the dropped declarations of a style sheet with their reasons', async () => {
  const { post } = opened();
  const html = await (await post({ section: 'css', csrf_token: 'form-token', css: 'a{}' })).text();
  expect(html).toContain('2行目 <code>position</code>：使えない値です');
});

test('does not upload a cover image that the plan does not include', async () => {
  const { post, writes } = opened();
  const form = new FormData();
  form.set('section', 'cover');
  form.set('csrf_token', 'form-token');
  form.set('picture', new Blob(['a picture']), 'a.png');
  const answer = await post(form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('この項目は、ご利用のプランでは使えません。');
  expect(writes).toEqual([]);
});
