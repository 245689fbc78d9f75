import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { readHistory } from '@engawa/delivery/release/history/readHistory.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases, type Releases } from '@engawa/delivery/release/releases.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { aConsole, PLATFORM, collectText } from './console.fixture.ts';
import { ACTION_MS } from './memberSession.ts';

type Stage = Awaited<ReturnType<typeof aConsole>> & { readonly releases: Releases };

/** A console with entry 1.0.0 live, and 1.1.0 and 1.2.0 waiting. */
const onStage = (work: (stage: Stage) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder, { who: 'ci', why: null });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are published
      await publishRelease(releases, aCandidate({ commit: `c-${version}` }), version, []);
    await promoteRelease(releases, 'entry', '1.0.0');
    const stage = await aConsole(folder);
    try {
      await work({ ...stage, releases });
    } finally {
      await stage.close();
    }
  });

const readStable = async (releases: Releases) => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return registry.value.remotes['entry']?.stable;
};

const lastLine = async (releases: Releases) => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  const [line] = await readHistory(releases, registry.value, 'entry');
  return line;
};

const PROMOTE = '/act/promote/entry/1.1.0';

test(
  'BF27 every page requires a session, and sign-in returns to the requested page',
  onStage(async ({ aBrowser, origin }) => {
    const browser = aBrowser();
    for (const path of ['/', '/history', '/remote/entry', PROMOTE, '/nowhere']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page = await browser.open(path);
      expect(page.status).toBe(401);
      expect(collectText(page)).not.toContain('1.0.0');
    }
    expect((await browser.ask(PROMOTE, { method: 'POST', body: 'why=x', origin })).status).toBe(
      401,
    );
    const led = await browser.open('/signin?to=/history');
    expect(led.location).toMatch(new RegExp(`^${PLATFORM}/team/console\\?state=[\\w-]{43}$`));
    expect((await browser.giveTo(led, 'hanako')).location).toBe('/history');
    expect((await browser.open('/signin?to=//evil.example')).status).toBe(303);
  }),
);

test(
  'BF27 pages run no script and are not cached, framed or indexed',
  onStage(async ({ aBrowser }) => {
    const browser = aBrowser();
    await browser.signIn();
    const { headers, document } = await browser.open('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain(
      `form-action 'self' ${PLATFORM}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(policy).not.toContain('script');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(document.querySelector('script')).toBeNull();
    expect(document.documentElement.lang).toBe('ja');
  }),
);

test(
  'BF27 the home page lists live, waiting and refused releases with commit, size and reason',
  onStage(async ({ aBrowser, releases }) => {
    await promoteRelease({ ...releases, acting: { who: '太郎', why: null } }, 'entry', '9.9.9');
    const browser = aBrowser();
    await browser.signIn();
    const page = await browser.open('/');
    const card = collectText(page, 'section[aria-labelledby="remote-entry"]');
    expect(card).toContain('entry 1.0.0');
    expect(card).toContain('c-1.0.0');
    expect(card).toMatch(/スクリプト \d+\.\d kB（予算 \d+\.\d kB）/);
    expect(card).toMatch(/公開待ち 1\.[12]\.0 公開する/);
    expect(card).toContain('entry 9.9.9 is not published.');
    const rows = collectText(await browser.open('/history'));
    expect(rows).toContain('公開 entry 1.0.0 ci');
    expect(rows).toContain('見送り entry 9.9.9 太郎');
    const event = { remote: 'entry', version: '1.0.0', left: null, commit: null, reason: null };
    const note = { at: '2026-04-01T02:03:04.567Z', who: 'ci', why: null, sequence: null };
    const later = { ...note, events: [{ ...event, kind: 'frozen' }] };
    await releases.store.addHistory('later', Buffer.from(JSON.stringify(later)));
    expect(collectText(await browser.open('/history'))).toContain('frozen entry 1.0.0 ci');
  }),
);

test(
  'BF27 a promotion displays a diff, requires a reason, and records the member in history and audit log',
  onStage(async ({ aBrowser, platform, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const page = await browser.open(PROMOTE);
    expect(collectText(page, 'section[aria-labelledby="diff"]')).toContain('できることの変化');
    const without = await browser.submit(page, PROMOTE, { why: ' ' });
    expect([without.status, collectText(without, '[role=alert]')]).toEqual([
      422,
      '理由を入力してください。',
    ]);
    expect(await readStable(releases)).toBe('1.0.0');
    const done = await browser.submit(page, PROMOTE, { why: '<新しい一覧>' });
    expect([done.status, done.location]).toEqual([303, '/']);
    expect(await readStable(releases)).toBe('1.1.0');
    expect(await lastLine(releases)).toMatchObject({
      kind: 'promoted',
      who: 'hanako',
      why: '<新しい一覧>',
      left: '1.0.0',
    });
    expect(platform.audit).toEqual(['hanako release.promoted entry@1.1.0']);
    const home = await browser.open('/');
    expect(collectText(home, '[role=status]')).toBe('entry 1.1.0 を公開しました。');
    expect(collectText(home)).toContain('<新しい一覧>');
    expect((await browser.open('/')).document.querySelector('[role=status]')).toBeNull();
  }),
);

test(
  'BF27 a member rolls back to an earlier version, and starts and stops a canary with a valid share',
  onStage(async ({ aBrowser, platform, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const act = async (path: string, typed: Readonly<Record<string, string>> = {}) =>
      browser.submit(await browser.open(path), path, { why: 'x', ...typed });
    await promoteRelease(releases, 'entry', '1.1.0');
    await promoteRelease(releases, 'entry', '1.2.0');
    const remote = collectText(
      await browser.open('/remote/entry'),
      'section[aria-labelledby="stored"]',
    );
    expect(remote).toContain('1.0.0 以前に公開 切り戻す');
    await act('/act/rollback/entry/1.0.0');
    expect(await readStable(releases)).toBe('1.0.0');
    expect(await lastLine(releases)).toMatchObject({ kind: 'rolled-back', left: '1.2.0' });
    expect((await act('/act/canary/entry/1.2.0', { share: '51' })).status).toBe(422);
    expect((await act('/act/canary/entry/1.2.0', { share: '10' })).status).toBe(303);
    expect(collectText(await browser.open('/'))).toContain('カナリア 1.2.0（10％）');
    expect((await act('/act/canary-stop/entry/1.1.0')).status).toBe(409);
    expect((await act('/act/canary-stop/entry/1.2.0')).status).toBe(303);
    expect(await lastLine(releases)).toMatchObject({ kind: 'canary-stopped', who: 'hanako' });
    expect(platform.audit).toEqual([
      'hanako release.rolled-back entry@1.0.0',
      'hanako release.canary entry@1.2.0',
      'hanako release.canary-stopped entry@1.2.0',
    ]);
  }),
);

test(
  'BF27 displays the refusal of a gate in Japanese, with the gate’s message and the typed reason',
  onStage(async ({ aBrowser, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const path = '/act/promote/entry/9.9.9';
    const refused = await browser.submit(await browser.open(path), path, { why: '試し' });
    expect(refused.status).toBe(409);
    expect(collectText(refused, '[role=alert]')).toBe(
      'entry 9.9.9 を公開することはできませんでした。 entry 9.9.9 is not published. Published: 1.2.0, 1.1.0, 1.0.0.',
    );
    expect(refused.document.querySelector('textarea')?.value).toBe('試し');
    expect(await readStable(releases)).toBe('1.0.0');
  }),
);

test(
  'BF27 does not run an action if the live releases differ from those on the confirmation page',
  onStage(async ({ aBrowser, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const page = await browser.open(PROMOTE);
    await promoteRelease(releases, 'entry', '1.2.0');
    const moved = await browser.submit(page, PROMOTE, { why: 'x' });
    expect(moved.status).toBe(409);
    expect(collectText(moved, '[role=alert]')).toContain('見直して');
    expect(await readStable(releases)).toBe('1.2.0');
    expect((await browser.submit(moved, PROMOTE, { why: 'x' })).status).toBe(303);
  }),
);

test(
  'BF27 an action requires the password again after ten minutes and restores the typed reason',
  onStage(async ({ aBrowser, releases, wait }) => {
    const browser = aBrowser();
    await browser.signIn();
    const page = await browser.open(PROMOTE);
    wait(ACTION_MS);
    const led = await browser.submit(page, PROMOTE, { why: '長い理由' });
    expect(led.location).toContain(`${PLATFORM}/team/console?state=`);
    expect(await readStable(releases)).toBe('1.0.0');
    // pages remain readable
    expect((await browser.open('/')).status).toBe(200);
    const back = await browser.giveTo(led, 'hanako');
    expect(back.location).toBe(PROMOTE);
    const again = await browser.open(PROMOTE);
    expect(again.document.querySelector('textarea')?.value).toBe('長い理由');
    // the earlier form belongs to an expired session
    expect((await browser.submit(page, PROMOTE, { why: 'x' })).status).toBe(403);
    expect((await browser.submit(again, PROMOTE, { why: '長い理由' })).status).toBe(303);
    expect(await readStable(releases)).toBe('1.1.0');
  }),
);

test(
  'BF27 rejects a form from another origin, without an origin, or without its session token',
  onStage(async ({ aBrowser, origin, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    const page = await browser.open(PROMOTE);
    const typed = { why: 'x' };
    expect((await browser.submit(page, PROMOTE, typed, 'http://evil.example')).status).toBe(403);
    expect((await browser.submit(page, PROMOTE, typed, 'null')).status).toBe(403);
    expect((await browser.submit(page, PROMOTE, { ...typed, form_token: '' })).status).toBe(403);
    const body = 'why=x&live=1.0.0';
    expect((await browser.ask(PROMOTE, { method: 'POST', body })).status).toBe(403);
    const long = { method: 'POST' as const, body: 'x'.repeat(20_000), origin };
    expect((await browser.ask(PROMOTE, long)).status).toBe(413);
    expect((await browser.ask(PROMOTE, { method: 'PUT' })).status).toBe(405);
    expect(await readStable(releases)).toBe('1.0.0');
  }),
);

test(
  'BF27 accepts a sign-in code once, and only in the browser that requested it',
  onStage(async ({ aBrowser }) => {
    const [own, other] = [aBrowser(), aBrowser()];
    const led = await own.open('/signin');
    await other.open('/signin');
    expect((await other.giveTo(led, 'hanako')).status).toBe(400);
    expect(other.cookies.size).toBe(0);
    expect((await own.giveTo(led, 'hanako')).status).toBe(303);
    expect((await own.giveTo(led, 'hanako')).status).toBe(400);
    const none = await own.open('/signin');
    const state = new URL(none.location).searchParams.get('state');
    expect((await own.open(`/session?code=made-up&state=${state}`)).status).toBe(400);
  }),
);

test(
  'BF27 checks the role on every request: the loss of the role or a sign-out ends the session',
  onStage(async ({ aBrowser, platform }) => {
    const [lost, left] = [aBrowser(), aBrowser()];
    await lost.signIn();
    await left.signIn();
    await left.submit(await left.open('/'), '/signout', {});
    expect((await left.open('/')).status).toBe(401);
    platform.team.delete('hanako');
    expect((await lost.open('/')).status).toBe(403);
    platform.team.add('hanako');
    expect((await lost.open('/')).status).toBe(401);
  }),
);

test(
  'BF27 reports an audit row that could not be written, and returns 503 without the platform',
  onStage(async ({ aBrowser, platform, errors, releases }) => {
    const browser = aBrowser();
    await browser.signIn();
    platform.isAuditDown = true;
    await browser.submit(await browser.open(PROMOTE), PROMOTE, { why: 'x' });
    expect(await readStable(releases)).toBe('1.1.0');
    expect(collectText(await browser.open('/'), '[role=status]')).toContain(
      '監査ログには書けませんでした',
    );
    platform.isDown = true;
    const page = await browser.open('/');
    expect(page.status).toBe(503);
    expect(collectText(page)).toContain('npm run release');
    expect(errors).toHaveLength(2);
  }),
);
