import { aWireLayout, aWireSidebar } from '@engawa/api-client/fixtures/skin.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { blogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { aStudio } from '../studio.fixture.tsx';

const SKIN = {
  skin_code: 'uranus-beni',
  template: 'uranus',
  skin_css: 'a{}',
  custom_css: 'b{}',
  is_expanded: true,
};

/** @param faults status by resource */
const opened = (faults: Readonly<Record<string, number>> = {}, amebaId = 'koharu') => {
  const answers: Readonly<Record<string, unknown>> = {
    blogger: aWireBlogger(),
    pcPreviewSkin: SKIN,
    pcSkinLayout: aWireLayout(),
    pcLayout: aWireLayout(),
    pcPreviewSidebar: aWireSidebar({ entry_display_count: 2 }),
    messageBoard: { blog_id: 1, message: '前', illegal_flg: true },
  };
  const studio = aStudio({
    member: { amebaId, hasBlog: true },
    platform: ({ url }) => {
      const resource = /\/_api\/(\w+)/.exec(url)?.[1] ?? '';
      const status = faults[resource] ?? 200;
      return [status, status < 400 ? { data: answers[resource] } : { message: 'no' }];
    },
  });
  const ask = (query: string, init: RequestInit = {}, path = '/skin-preview/desktop') =>
    studio.ask(`${path}?${query}`, init);
  return { ask, previews: studio.previews };
};

test('R2.3.3 previews the page of the blog', async () => {
  const { ask, previews } = opened();
  expect((await ask('amebaId=koharu')).status).toBe(200);
  expect(previews).toMatchObject([
    { pageType: 'skin-preview', path: '/koharu/', script: 'preview.js', main: null },
  ]);
  expect(Object.keys(previews[0]?.answers ?? {})).toEqual(['blogger', 'messageBoard']);
});

test('R2.3.3 R5.1 previews are for the owner: other members get 403', async () => {
  const { ask, previews } = opened({}, 'somebody');
  expect((await ask('amebaId=koharu')).status).toBe(403);
  expect((await ask('')).status).toBe(400);
  expect(previews).toEqual([]);
});

test('R2.3.1 the mobile preview of a skin has a placeholder for each entry', async () => {
  const { ask, previews } = opened();
  await ask('amebaId=koharu', {}, '/skin-preview/mobile/uranus-beni');
  const html = renderToStaticMarkup(previews[0]?.main);
  expect(html.match(/class="LoadingEntries-row"/g)).toHaveLength(
    Number(aWireBlogger().blog.entry_limit),
  );
});

test('R4.16 R5.9 maps preview parameters to stub responses and the CSS to text', async () => {
  const { ask, previews } = opened();
  await ask(
    'amebaId=koharu&skin_code=uranus-beni&expand_flg=1&is_css_customized=true&is_premium=true',
  );
  await ask('amebaId=koharu&skin_code=uranus-beni&use_sidebar_2=1&entry_display_count=2');
  const [first, second] = previews;
  expect(first?.css).toBe('a{}b{}');
  expect(first?.answers).toMatchObject({
    pcSkin: { skin_code: 'uranus-beni', template: 'uranus', customized_css_url: null },
    pcLayout: { no_use_sidebar: true },
    blogger: { paid_plan: { features: expect.arrayContaining(['ad_not_display']) } },
  });
  const live = [first, second].map((preview) => blogger.decode(preview?.answers['blogger']));
  expect(live).toMatchObject([
    { ok: true, value: { attribute: { isPremium: true, isShowAdUser: false } } },
    { ok: true, value: { attribute: { isPremium: false, isShowAdUser: true } } },
  ]);
  expect(second?.css).toBe('a{}');
  expect(second?.answers).toMatchObject({
    pcLayout: { use_sidebar1: true, use_sidebar2: true, no_use_sidebar: false },
    pcSidebar: { display_setting: { entry_display_count: 2 } },
  });
});

test('R5.10 reads typed text from a form; a flagged message board stays flagged', async () => {
  const { ask, previews } = opened();
  const body = new URLSearchParams({ amebaId: 'koharu', message: ' 後 ', introduction: 'はじめ' });
  await ask('', { method: 'POST', body });
  expect(previews.map(({ answers }) => answers)).toMatchObject([
    {
      messageBoard: { message: '後', illegal_flg: true },
      blogger: { profile: { introduction: 'はじめ' } },
    },
  ]);
});

test('R8.4 a failed skin is reported on the page; other failed reads fail the page', async () => {
  const skin = opened({ pcPreviewSkin: 404 });
  expect((await skin.ask('amebaId=koharu&skin_code=none')).status).toBe(200);
  expect(skin.previews[0]?.css).toBeNull();
  expect(renderToStaticMarkup(skin.previews[0]?.after)).toContain('このスキンは表示できません');
  const sidebar = opened({ pcPreviewSidebar: 500 });
  expect((await sidebar.ask('amebaId=koharu&entry_display_count=1')).status).toBe(500);
  const blogger = opened({ blogger: 404 });
  expect((await blogger.ask('amebaId=koharu')).status).toBe(404);
});

test('R2.3.2 a mobile entry preview is framed at mobile width in its own window', async () => {
  const { ask, previews } = opened();
  const query = 'amebaId=koharu&entry_id=5';
  const headers = { 'Sec-Fetch-Dest': 'document' };
  const html = await (await ask(query, { headers }, '/entry-preview/mobile')).text();
  expect(html).toContain('<iframe src="/entry-preview/mobile?amebaId=koharu&amp;entry_id=5"');
  expect(html).toContain('<a href="/_customize/entries/5">編集にもどる</a>');
  expect(previews).toEqual([]);
});
