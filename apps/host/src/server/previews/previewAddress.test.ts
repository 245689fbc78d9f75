import { aWireLayout, aWireSidebar } from '@engawa/api-client/fixtures/skin.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { blogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import type { RenderRequest } from '../../protocol/workerMessages.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { createChannels } from '../pages/channels.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { anOwnerSetup } from '../owner/ownerSetup.fixture.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import { createPreviewAddress, isPreviewPath } from './previewAddress.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const SKIN = {
  skin_code: 'uranus-beni',
  template: 'uranus',
  skin_css: 'a{}',
  custom_css: 'b{}',
  is_expanded: true,
};

const entry = aRelease('entry', '1.0.0', '', {
  exposes: {
    './BlogTop': {
      kind: 'page',
      js: [],
      css: [],
      claims: [{ file: '', pageType: 'blog-blogtop' }],
    },
  },
});

/** @param faults status by resource */
const opened = async (
  faults: Readonly<Record<string, number>> = {},
  session = 'koharu',
  isFull = false,
) => {
  let left = 0;
  const answers: Readonly<Record<string, unknown>> = {
    personal: {
      session: session === '' ? null : { ameba_id: session, nickname: 'みお', has_blog: true },
      csrf_token: 'token',
      own: {},
    },
    blogger: aWireBlogger(),
    pcPreviewSkin: SKIN,
    pcSkinLayout: aWireLayout(),
    pcLayout: aWireLayout(),
    pcPreviewSidebar: aWireSidebar({ entry_display_count: 2 }),
    messageBoard: { blog_id: 1, message: '前', illegal_flg: true },
  };
  const backend = await aServer(async (request, response) => {
    const resource = /\/_api\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
    const status = faults[resource] ?? 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(status < 400 ? { data: answers[resource] } : { message: 'no' }));
  });
  running.push(backend);
  const rendered: Omit<RenderRequest, 'id'>[] = [];
  const host = await aHost([
    {
      name: 'preview',
      methods: ['GET', 'HEAD', 'POST'],
      matches: isPreviewPath,
      handle: createPreviewAddress({
        ...anOwnerSetup(backend.origin),
        enter: () => (isFull ? null : () => void (left += 1)),
        render: async (request) => {
          rendered.push(request);
          return aRenderedPage('プレビュー');
        },
        channels: createChannels({
          set: buildReleaseSet({ entry, host: aRelease('host', '1.0.0') }),
          canary: null,
          lastGoodOf: () => undefined,
        }),
        now: () => 7,
        script: 'preview()',
        blogDomain: 'blog.example',
        headersOf: () => ({ 'Cache-Control': 'private, no-store' }),
      }),
    },
  ]);
  const ask = (query: string, init: RequestInit = {}, path = '/skin-preview/desktop') =>
    fetch(`${host.origin}${path}?${query}`, {
      redirect: 'manual',
      ...init,
      headers: { Cookie: 'engawa_session=s1', ...init.headers },
    });
  return { ask, rendered, leftCount: () => left };
};

test('R2.3.3 renders a preview with the blog’s page, without the session', async () => {
  const { ask, rendered } = await opened();
  const answer = await ask('amebaId=koharu');
  expect([answer.status, await answer.text()]).toEqual([200, 'プレビュー']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(rendered).toHaveLength(1);
  expect(rendered[0]?.target).toMatchObject({
    module: 'entry/BlogTop',
    match: { path: '/koharu/' },
  });
  expect(Object.keys(rendered[0]?.preview?.answers ?? {})).toEqual(['blogger']);
  expect(JSON.stringify(rendered)).not.toContain('s1');
});

test('R2.3.3 R5.1 previews are for the owner: guests sign in, other members get 403', async () => {
  const guest = await (await opened({}, '')).ask('amebaId=koharu');
  expect(guest.headers.get('location')).toBe(
    '/_signin?return_to=%2Fskin-preview%2Fdesktop%3FamebaId%3Dkoharu',
  );
  const { ask, rendered } = await opened({}, 'somebody');
  expect((await ask('amebaId=koharu')).status).toBe(403);
  expect((await ask('')).status).toBe(400);
  expect(rendered).toEqual([]);
});

test('takes and frees a render slot of the visitor', async () => {
  const { ask, rendered, leftCount } = await opened();
  expect((await ask('amebaId=koharu')).status).toBe(200);
  expect(leftCount()).toBe(1);
  const full = await opened({}, 'koharu', true);
  expect((await full.ask('amebaId=koharu')).status).toBe(503);
  expect([rendered.length, full.rendered.length]).toEqual([1, 0]);
});

test('R4.16 R5.9 maps preview parameters to stub responses and the CSS to text', async () => {
  const { ask, rendered } = await opened();
  await ask(
    'amebaId=koharu&skin_code=uranus-beni&expand_flg=1&is_css_customized=true&is_premium=true',
  );
  await ask('amebaId=koharu&skin_code=uranus-beni&use_sidebar_2=1&entry_display_count=2');
  const [first, second] = rendered.map(({ preview }) => preview);
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
  const { ask, rendered } = await opened();
  const body = new URLSearchParams({ amebaId: 'koharu', message: ' 後 ', introduction: 'はじめ' });
  const foreign = { Origin: 'https://evil.example' };
  expect((await ask('', { method: 'POST', body, headers: foreign })).status).toBe(403);
  await ask('', { method: 'POST', body, headers: { Origin: 'https://blog.example' } });
  expect(rendered.map(({ preview }) => preview?.answers)).toMatchObject([
    {
      messageBoard: { message: '後', illegal_flg: true },
      blogger: { profile: { introduction: 'はじめ' } },
    },
  ]);
});

test('R8.4 a failed skin is reported on the page; other failed reads fail the page', async () => {
  const skin = await opened({ pcPreviewSkin: 404 });
  expect((await skin.ask('amebaId=koharu&skin_code=none')).status).toBe(200);
  expect(skin.rendered[0]?.preview).toMatchObject({ page: { hasSkinFailed: true }, css: null });
  const sidebar = await opened({ pcPreviewSidebar: 500 });
  expect((await sidebar.ask('amebaId=koharu&entry_display_count=1')).status).toBe(500);
  const blogger = await opened({ blogger: 404 });
  expect((await blogger.ask('amebaId=koharu')).status).toBe(404);
});

test('R2.3.2 a mobile entry preview is framed at mobile width in its own window', async () => {
  const { ask, rendered } = await opened();
  const query = 'amebaId=koharu&entry_id=5';
  const headers = { 'Sec-Fetch-Dest': 'document' };
  const html = await (await ask(query, { headers }, '/entry-preview/mobile')).text();
  expect(html).toContain('<iframe src="/entry-preview/mobile?amebaId=koharu&amp;entry_id=5"');
  expect(html).toContain('<a href="/_customize/entries/5">編集にもどる</a>');
  expect(rendered).toEqual([]);
});
