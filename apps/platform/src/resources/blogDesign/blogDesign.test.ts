// cspell:ignore kept
import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { getBloggerPaidPlanFeatures } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { getPreviewSidebar } from '@engawa/api-client/resources/blog/pcPreviewSidebar.ts';
import { getPreviewSkin } from '@engawa/api-client/resources/blog/pcPreviewSkin.ts';
import { getSkinLayout } from '@engawa/api-client/resources/blog/pcSkinLayout.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { getSidebarDisplay } from '@engawa/api-client/resources/blog/pcSidebar.ts';
import { getBlogDesign } from '@engawa/api-client/resources/member/blogDesign.ts';
import { getOwnBlog } from '@engawa/api-client/resources/member/ownBlog.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import type { Params } from '@engawa/contract';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;

const asOwner = async (amebaId: string) => {
  const { headers, csrfToken } = await signedIn(platform, amebaId);
  const { read, write } = aClient(platform.server, headers, csrfToken);
  const said = (answer: Awaited<ReturnType<typeof write>>) =>
    answer.ok ? 'saved' : `${answer.error.statusCode} ${answer.error.message}`;
  const save = async (section: string, body: Params) =>
    said(await write('blogDesign', 'update', { section }, body));
  const settle = async (body: Params) => said(await write('ownBlog', 'update', {}, body));
  const sheet = async (css: string, isStored: boolean) =>
    platform.server.inject({
      method: 'POST',
      url: '/_design/css',
      headers: { ...headers, 'x-csrf-token': csrfToken },
      payload: { css, isKept: isStored },
    });
  return { read, save, settle, sheet };
};

const audits = async (subject: string) =>
  platform.database.query<{ actor: string; act: string }>(
    'select actor, act from audit_log where subject = $1',
    [subject],
  );

test('R1.7 R9.10 each section that an owner saves appears in public reads, and is audited', async () => {
  const amebaId = 'kanoya-mio';
  const { read, save } = await asOwner(amebaId);
  const before = unwrap(await getBlogDesign(read)());
  expect(before).toMatchObject({ skinCode: 'official-plain', amebaId });
  const inJapanese = { yearText: '2026年', monthText: '6月', language: 'japanese' };
  const month = await getBlogCalendar(reader())({ amebaId, yearMonth: '202606' });
  expect(unwrap(month)).toMatchObject(inJapanese);
  const colorsBySkin = new Map(before.skins.map(({ skinCode, colors }) => [skinCode, colors]));
  expect(colorsBySkin.get('uranus-beni')).toEqual({ page: '#f7e9ea', main: '#a02345' });
  expect(colorsBySkin.get('uranus-plain')).toBeNull();
  const [first, second] = before.entries.map(({ entryId }) => entryId);
  const display = {
    archive_display_type: 'year',
    calendar_language: 'other',
    theme_display_type: 'tree',
    entry_display_count: 3,
    comment_display_count: 0,
    bookmark_display_count: 1,
    favorite_display_count: 2,
    reader_display_count: 50,
  };
  for (const [section, body] of Object.entries({
    skin: { skinCode: 'uranus-beni' },
    layout: { use_sidebar1: true, use_sidebar2: true, entry_limit: 3 },
    sidebar: display,
    messageBoard: { message: ' 冬のお知らせ\r\n二行目 ' },
    introduction: { introduction: 'はじめまして' },
    featured: { entryIds: [second, first] },
    sns: { sites: [{ type: 'link', url: 'https://example.com/a' }] },
    announcement: { text: '新しい記事', entryId: first },
  }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([section, await save(section, body as Params)]).toEqual([section, 'saved']);
  const ask = reader();
  const june = unwrap(await getBlogCalendar(ask)({ amebaId, yearMonth: '202606' }));
  expect(june).toMatchObject({ yearText: '2026', monthText: 'Jun', language: 'other' });
  const skin = unwrap(await getPcSkin(ask)({ amebaId }));
  expect(skin).toMatchObject({ skinCode: 'uranus-beni', template: 'uranus', isCustomized: true });
  const sheet = await platform.server.inject(new URL(skin.customizedCssUrl ?? '').href);
  expect(sheet.body).toContain('--skin-main:#a02345');
  expect(sheet.headers['cache-control']).toContain('immutable');
  expect(unwrap(await getPcLayout(ask)({ amebaId }))).toEqual({
    isSidebar1Used: true,
    isSidebar2Used: true,
    hasNoSidebar: false,
    entryLimit: 3,
  });
  expect(unwrap(await getSidebarDisplay(ask)({ amebaId }))).toMatchObject({
    archiveDisplayType: 'year',
    commentCount: 0,
    readerCount: 50,
  });
  expect(unwrap(await getMessageBoard(ask)({ amebaId })).message).toBe('冬のお知らせ\n二行目');
  expect(unwrap(await getBlogger(ask)({ amebaId })).profile.introduction).toBe('はじめまして');
  const plan = unwrap(await getBloggerPaidPlanFeatures(ask)({ amebaId }));
  expect(plan.fixedEntries.map(({ entryId }) => entryId)).toEqual([second, first]);
  expect(plan.announcement).toEqual({ text: '新しい記事', entryId: first });
  expect(plan.snsSites).toEqual([{ type: 'link', url: 'https://example.com/a' }]);
  expect(await audits('blog:kanoya-mio messageBoard')).toEqual([
    { actor: amebaId, act: 'blog.design-changed' },
  ]);
});

test('R1.5 rejects sections outside the plan and invalid values, and changes nothing', async () => {
  const { read, save } = await asOwner('hajimete-no-niwa');
  const before = unwrap(await getBlogDesign(read)());
  const foreign = unwrap(await getBlogDesign((await asOwner('kominka-naoshi')).read)());
  expect(await save('announcement', { text: 'a', entryId: null })).toBe('422 not-in-plan');
  expect(await save('messageBoard', { message: 'a' })).toBe('422 not-in-plan');
  expect(await save('skin', { skinCode: 'no-such-skin' })).toBe('422 no-skin');
  expect(await save('messageBoard', { message: 'あ'.repeat(1001) })).toBe('422 malformed');
  expect(await save('layout', { use_sidebar1: true, use_sidebar2: false, entry_limit: 51 })).toBe(
    '422 malformed',
  );
  const { save: saveOther } = await asOwner('nanohana-daidokoro');
  const [entry] = foreign.entries;
  expect(await saveOther('featured', { entryIds: [entry?.entryId] })).toBe('422 no-entry');
  expect(unwrap(await getBlogDesign(read)())).toEqual(before);
});

test('rejects writes by a guest, by a member without a blog, and without a CSRF token', async () => {
  expect(requireFailureStatus(await getBlogDesign(reader())())).toBe(401);
  const { headers } = await signedIn(platform, 'tsubame-kanamono');
  const answer = await aClient(platform.server, headers, 'wrong').write(
    'blogDesign',
    'update',
    { section: 'messageBoard' },
    { message: 'x' },
  );
  expect(requireFailureStatus(answer)).toBe(403);
  const { save, read } = await asOwner('mugicha88');
  expect(requireFailureStatus(await getBlogDesign(read)())).toBe(404);
  expect(await save('messageBoard', { message: 'x' })).toMatch(/^404/);
});

test('R1.7 an owner previews a style sheet without saving it, and dropped rules are counted', async () => {
  const { sheet, read } = await asOwner('tsubame-kanamono');
  const css = '.skinTitle { color: #123456; position: fixed } @import "x";';
  const tried = await sheet(css, false);
  expect(tried.json()).toMatchObject({ droppedCount: 1 });
  expect(tried.json<{ css: string }>().css).toContain('#123456');
  expect(unwrap(await getBlogDesign(read)()).css).toBe('');
  expect((await sheet(css, true)).statusCode).toBe(200);
  expect(unwrap(await getBlogDesign(read)()).css).toBe(css);
  expect(await audits('blog:tsubame-kanamono')).toEqual([
    { actor: 'tsubame-kanamono', act: 'blog.owner-css-saved' },
  ]);
  expect((await sheet('a'.repeat(210 * 1024), true)).json()).toEqual({ message: 'too-large' });
});

test('R7.1 previews use the requested settings, or those of the blog', async () => {
  const ask = reader();
  const blog = { amebaId: 'nanohana-daidokoro' };
  const own = { ...blog, skinCode: null, useLayout: null };
  const plain = unwrap(await getPreviewSkin(ask)({ ...own, isExpanded: false }));
  expect(plain).toMatchObject({ skinCode: 'new-plain', template: 'new', isExpanded: false });
  const other = await getPreviewSkin(ask)({ ...own, skinCode: 'uranus-beni', isExpanded: true });
  expect(unwrap(other)).toMatchObject({ template: 'uranus', isExpanded: true });
  expect(unwrap(other).skinCss).toContain('--skin-main');
  const none = await getPreviewSkin(ask)({ ...own, skinCode: 'nothing', isExpanded: false });
  expect(requireFailureStatus(none)).toBe(404);
  expect(unwrap(await getSkinLayout(ask)({ ...own, useLayout: 'none' }))).toMatchObject({
    hasNoSidebar: true,
    isSidebar1Used: false,
  });
  expect(unwrap(await getSkinLayout(ask)(own))).toEqual(unwrap(await getPcLayout(ask)(blog)));
  const display = unwrap(await getSidebarDisplay(ask)(blog));
  const settings = { entry_display_count: 2, archive_display_type: 'year' };
  expect(unwrap(await getPreviewSidebar(ask)({ ...blog, settings }))).toEqual({
    ...display,
    entryCount: 2,
    archiveDisplayType: 'year',
  });
  const wrong = await getPreviewSidebar(ask)({ ...blog, settings: { entry_display_count: 99 } });
  expect(requireFailureStatus(wrong)).toBe(400);
});

test('R1.9 an owner changes title, description and genre, visible at once and audited', async () => {
  const amebaId = 'kominka-naoshi';
  const { read, settle } = await asOwner(amebaId);
  platform.purged.length = 0;
  platform.purgedHard.length = 0;
  const settings = { title: ' 古民家を\n直す ', description: '床を\tはる。', genreCode: 'cooking' };
  const genre = unwrap(await getGenres(read)())[0]?.code ?? '';
  expect(await settle({ ...settings, genreCode: genre })).toBe('saved');
  const blogger = unwrap(await getBlogger(reader())({ amebaId }));
  expect(blogger.blog).toMatchObject({ name: '古民家を 直す', description: '床を はる。' });
  const own = { title: '古民家を 直す', description: '床を はる。', genreCode: genre };
  expect(unwrap(await getOwnBlog(read)())).toMatchObject(own);
  expect(platform.purgedHard).toEqual([`blog:${amebaId}`]);
  expect(platform.purged).toContain('site');
  expect(await audits(`blog:${amebaId}`)).toEqual([
    { actor: amebaId, act: 'blog.settings-changed' },
  ]);
  for (const [refusal, change] of Object.entries({
    'title-blank': { title: ' \n' },
    'title-long': { title: 'あ'.repeat(61) },
    'description-long': { description: '🐇'.repeat(151) },
    'no-genre': { genreCode: 'no-such-genre' },
    malformed: { description: 1 },
  }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await settle({ ...settings, genreCode: null, ...change })).toBe(`422 ${refusal}`);
  expect(unwrap(await getOwnBlog(read)())).toMatchObject(own);
  expect(await settle({ ...settings, description: '🐇'.repeat(150), genreCode: null })).toBe(
    'saved',
  );
  const { settle: settleNone } = await asOwner('mugicha88');
  expect(await settleNone({ ...settings, genreCode: null })).toMatch(/^404/);
});
