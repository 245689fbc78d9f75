import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform, PLATFORM_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { confineInTime } from '../../domain/ownerCss/confineInTime.ts';
import { HOLDS_SERVICE_PART, SCOPE_END } from '../../domain/ownerCss/serviceParts.ts';

const OWNER = 'night-owner';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
  await asAdmin(platform, 'blogs', { amebaId: OWNER, title: '夜', template: 'uranus' });
});
afterAll(async () => platform.close());

const save = async (css: string, amebaId = OWNER) =>
  asAdmin(platform, 'owner-css', { amebaId, css });
const skin = async () => unwrap(await getPcSkin(aClient(platform.server).read)({ amebaId: OWNER }));
const sheetPath = async () => {
  const { customizedCssUrl } = await skin();
  return customizedCssUrl?.slice(PLATFORM_ORIGIN.length) ?? '';
};
const ask = async (url: string) => platform.server.inject({ url });

test('R7.3 R3.8 a saved owner style sheet is served at a versioned address that the skin names', async () => {
  expect(await skin()).toMatchObject({ isCustomized: false, customizedCssUrl: null });
  const saved = await save('body { color: red } .Toolbar { background: url(//evil.example) }');
  expect(saved).toEqual({
    status: 200,
    body: {
      isCustomized: true,
      dropped: [{ line: 1, text: 'background: url(//evil.example)', reason: 'address' }],
      droppedCount: 1,
    },
  });
  expect(platform.purged.at(-1)).toBe(`blog:${OWNER}`);
  const path = await sheetPath();
  expect(path).toMatch(
    /^\/user_css\/skin_session\/templates\/[\da-f]{2}\/\d+\.css\?v=[\da-f]{16}$/,
  );
  expect((await skin()).isCustomized).toBe(true);
  const { statusCode, headers, body } = await ask(path);
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'nosniff',
  ]);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(body).toBe(
    `@layer user {\n@scope (.skinBody) to (${SCOPE_END}) {\n${HOLDS_SERVICE_PART} {\nclear: both;\n}\n:scope {\ncolor: red;\n}\n}\n}\n`,
  );
});

test('each version of a style sheet has its own address; an old address serves the current sheet uncached', async () => {
  await save('body { color: red }');
  const earlier = await sheetPath();
  await save('body { color: blue }');
  expect(await sheetPath()).not.toBe(earlier);
  const { headers, body } = await ask(earlier);
  expect(body).toContain('color: blue');
  expect(headers['cache-control']).toBe('no-store');
  await save('body { color: red }');
  expect(await sheetPath()).toBe(earlier);
});

test('stores the original owner style sheet as well as the confined one', async () => {
  const words = '/* 夜 */ body { color: red; behavior: url(x) }\0';
  await save(words);
  const rows = await platform.database.query(
    'select custom_css_source, custom_css from blog_skins where custom_css is not null',
  );
  expect(rows).toEqual([
    {
      custom_css_source: words.replace('\0', '\ufffd'),
      custom_css: expect.stringContaining('color: red'),
    },
  ]);
});

test('an owner style sheet without a valid rule is not linked', async () => {
  await save('body { color: red }');
  const path = await sheetPath();
  expect((await save('@import "x";')).body).toMatchObject({ isCustomized: false, droppedCount: 1 });
  expect(await skin()).toMatchObject({ isCustomized: false, customizedCssUrl: null });
  expect((await ask(path)).statusCode).toBe(404);
});

test('an owner style sheet that is rejected changes nothing', async () => {
  await save('body { color: red }');
  expect(await save('x'.repeat(210_000))).toEqual({ status: 413, body: { message: 'too-large' } });
  expect(await save('{'.repeat(90))).toEqual({ status: 422, body: { message: 'too-deep' } });
  expect((await save('a {}', 'unknown-here')).status).toBe(404);
  expect((await ask(await sheetPath())).body).toContain('color: red');
});

test('answers 404 for the address of a style sheet in another folder, of another blog or with another name', async () => {
  await save('body { color: red }');
  const path = await sheetPath();
  const wrong = [
    path.replace(/\/[\da-f]{2}\//, '/zz/'),
    path.replace(/\d+\.css/, '1.css'),
    path.replace('.css', '.txt'),
    path.replace(/\d+\.css/, '99999999999999999999.css'),
    path.replace('.css', "'--.css"),
  ];
  for (const one of wrong) expect([one, (await ask(one)).statusCode]).toEqual([one, 404]);
});

test('gives up an owner style sheet that exceeds the CPU limit', async () => {
  const thread = { code: new URL('data:text/javascript,for(;;);'), cpuLimitMs: 200 };
  expect(await confineInTime('a { top: 0 }', PLATFORM_ORIGIN, thread)).toEqual({
    ok: false,
    error: 'too-slow',
  });
});
