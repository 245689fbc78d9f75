import { decodeSetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { readHistory } from '@engawa/delivery/release/history/readHistory.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases, type Releases } from '@engawa/delivery/release/releases.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { aConsole, PLATFORM, SITE, collectText } from './console.fixture.ts';
import { ACTION_MS } from './memberSession.ts';

type Stage = Awaited<ReturnType<typeof aConsole>> & { readonly releases: Releases };

/** A console with entry 1.0.0 live, and 1.1.0 waiting. */
const onStage =
  (work: (stage: Stage) => Promise<void>, hasFaultSwitches = false) =>
  () =>
    inTemporaryFolder(async (folder) => {
      const releases = await openReleases(folder, { who: 'ci', why: null });
      for (const version of ['1.0.0', '1.1.0'])
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are published
        await publishRelease(releases, aCandidate(), version, []);
      await promoteRelease(releases, 'entry', '1.0.0');
      const stage = await aConsole(folder, { hasFaultSwitches });
      try {
        await work({ ...stage, releases });
      } finally {
        await stage.close();
      }
    });

const requireRegistry = async (releases: Releases) => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return registry.value;
};

const lastLine = async (releases: Releases) =>
  (await readHistory(releases, await requireRegistry(releases), 'entry'))[0];

type Page = { readonly document: Document };

const readLinkList = (page: Page) => collectText(page, 'section[aria-labelledby="links"]');

const linkOn = ({ document }: Page, { key }: Releases) => {
  const address = document.querySelector('.Address a')?.getAttribute('href') ?? '';
  if (!address.startsWith(`${SITE}/_set/`)) throw new Error(`no link: ${address}`);
  const link = decodeSetLink(address.slice(`${SITE}/_set/`.length), key.verify);
  if (!link.ok) throw new Error(link.error);
  return link.value;
};

const CHOSEN = { entry: '1.1.0', hours: '2', why: '見出しの確認' };

/** Returns the remaining lifetime of a link in whole minutes. */
const minutesLeft = ({ expires }: { readonly expires: string }) =>
  Math.round((Date.parse(expires) - Date.now()) / 60_000);

test(
  'BF27 BQ1 creates a link to a published version, displays the link once, and adds history and audit rows',
  onStage(async ({ aBrowser, platform, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const form = await browser.open('/links');
    expect(collectText(form, '#of-entry')).toBe('公開中の版（1.0.0） 1.1.0（公開待ち）');
    expect(form.document.querySelector('#of-host')).toBeNull();
    expect(readLinkList(form)).toContain('使えるリンクはありません');
    const done = await browser.submit(form, '/links', CHOSEN);
    expect([done.status, done.location]).toEqual([303, '/links']);
    const links = await browser.open('/links');
    const link = linkOn(links, releases);
    expect(link.versions).toEqual({ entry: '1.1.0' });
    expect(Math.abs(minutesLeft(link) - 120)).toBeLessThanOrEqual(10);
    expect(readLinkList(links)).toContain('entry 1.1.0 なし');
    expect(readLinkList(links)).toContain('hanako 見出しの確認 取り消す');
    expect(await lastLine(releases)).toMatchObject({
      kind: 'link',
      who: 'hanako',
      why: CHOSEN.why,
    });
    expect(platform.audit).toEqual([`hanako release.linked ${link.id} entry@1.1.0`]);
    // the live release has not changed, and no page displays the address
    expect((await requireRegistry(releases)).remotes['entry']?.stable).toBe('1.0.0');
    expect((await browser.open('/links')).document.querySelector('.Address')).toBeNull();
  }),
);

test(
  'BF27 an invalid link form creates no link, and is displayed again with its values and the error',
  onStage(async ({ aBrowser, platform, origin }) => {
    const browser = aBrowser();
    await browser.signIn();
    const form = await browser.open('/links');
    const fault = { read1: 'blogRanking', fault1: '5xx' };
    for (const [typed, words] of [
      [{ ...CHOSEN, entry: '' }, '少なくともひとつ選んでください'],
      [{ ...CHOSEN, hours: '25' }, '1から24まで'],
      [{ ...CHOSEN, why: ' ' }, '理由を入力してください'],
      [{ ...CHOSEN, ...fault }, '障害の再現はできません'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const again = await browser.submit(form, '/links', typed);
      expect([again.status, collectText(again, '[role=alert]')]).toEqual([
        422,
        expect.stringContaining(words),
      ]);
      const field = again.document.querySelector<HTMLSelectElement>('#of-entry');
      expect(field?.value).toBe(typed.entry);
    }
    const refused = await browser.submit(form, '/links', { ...CHOSEN, entry: '9.9.9' });
    expect([refused.status, collectText(refused, '[role=alert]')]).toEqual([
      409,
      'リンクを作ることはできませんでした。 entry 9.9.9 is not published.',
    ]);
    expect((await browser.submit(form, '/links', CHOSEN, 'http://evil.example')).status).toBe(403);
    const body = new URLSearchParams(CHOSEN).toString();
    expect((await browser.ask('/links', { method: 'POST', body, origin })).status).toBe(403);
    expect(readLinkList(await browser.open('/links'))).toContain('使えるリンクはありません');
    expect(platform.audit).toEqual([]);
  }),
);

test(
  'BF27 BQ4 a link may inject read failures for half an hour if hosts have fault switches',
  onStage(async ({ aBrowser, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const fault = { read2: 'blogRanking', fault2: 'hang' };
    await browser.submit(await browser.open('/links'), '/links', { ...CHOSEN, ...fault });
    const links = await browser.open('/links');
    const link = linkOn(links, releases);
    expect(link.faults).toEqual([{ read: 'blogRanking', fault: 'hang' }]);
    expect(Math.abs(minutesLeft(link) - 20)).toBeLessThanOrEqual(10);
    expect(readLinkList(links)).toContain('blogRanking（応答なし）');
  }, true),
);

test(
  'BF27 BQ1 revokes a valid link with a reason, after which the page of the link returns 404',
  onStage(async ({ aBrowser, platform, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    await browser.submit(await browser.open('/links'), '/links', CHOSEN);
    const { id } = linkOn(await browser.open('/links'), releases);
    const path = `/links/${id}`;
    const page = await browser.open(path);
    expect((await browser.submit(page, path, { why: '' })).status).toBe(422);
    expect(await requireRegistry(releases)).not.toHaveProperty('revoked');
    expect((await browser.submit(page, path, { why: '確認が済んだ' })).location).toBe('/links');
    expect((await requireRegistry(releases)).revoked).toHaveProperty([id]);
    expect(await lastLine(releases)).toMatchObject({ kind: 'link-revoked', why: '確認が済んだ' });
    expect(platform.audit.at(-1)).toBe(`hanako release.link-revoked ${id}`);
    const after = await browser.open('/links');
    expect(collectText(after, '[role=status]')).toBe('リンクを取り消しました。');
    expect(readLinkList(after)).toContain('使えるリンクはありません');
    const gone = await browser.open(path);
    expect([gone.status, collectText(gone, 'main')]).toEqual([
      404,
      expect.stringContaining('すでに取り消されています'),
    ]);
    expect((await browser.submit(page, path, { why: 'x' })).status).toBe(404);
  }),
);

test(
  'BF27 creating a link requires the password again after ten minutes, and the form is restored',
  onStage(async ({ aBrowser, platform, wait }) => {
    const browser = aBrowser();
    await browser.signIn();
    const form = await browser.open('/links');
    wait(ACTION_MS);
    const led = await browser.submit(form, '/links', CHOSEN);
    expect(led.location).toContain(`${PLATFORM}/team/console?state=`);
    expect(platform.audit).toEqual([]);
    const back = await browser.giveTo(led, 'hanako');
    const again = await browser.open(back.location);
    const readValue = (selector: string) =>
      again.document.querySelector<HTMLInputElement>(selector)?.value;
    expect([readValue('#of-entry'), readValue('#hours'), readValue('#why')]).toEqual([
      '1.1.0',
      '2',
      CHOSEN.why,
    ]);
    expect((await browser.submit(again, '/links', {})).status).toBe(422);
    const typed = { why: readValue('#why') ?? '' };
    expect((await browser.submit(again, '/links', typed)).location).toBe('/links');
    expect(platform.audit).toHaveLength(1);
  }),
);
