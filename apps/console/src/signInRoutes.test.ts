import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { aConsole, PLATFORM } from './console.fixture.ts';
import { ACTION_MS, SESSION_MS } from './memberSession.ts';

type Stage = Awaited<ReturnType<typeof aConsole>>;

const FORM = '/act/rollback/entry/1.0.0';

const onStage =
  (work: (stage: Stage) => Promise<void>, options: { readonly origin?: string } = {}) =>
  () =>
    inTemporaryFolder(async (folder) => {
      const releases = await openReleases(folder);
      for (const version of ['1.0.0', '1.1.0']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are published
        await publishRelease(releases, aCandidate(), version, []);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await promoteRelease(releases, 'entry', version);
      }
      const stage = await aConsole(folder, options);
      try {
        await work(stage);
      } finally {
        await stage.close();
      }
    });

const reasonOn = ({ document }: { readonly document: Document }) =>
  document.querySelector('textarea')?.value;

test(
  'BF27 a sign-in allows changes for ten minutes and reading for eight hours',
  onStage(async ({ aBrowser, wait }) => {
    const browser = aBrowser();
    await browser.signIn();
    const page = await browser.open(FORM);
    wait(ACTION_MS - 1);
    expect((await browser.submit(page, FORM, { why: '' })).status).toBe(422);
    wait(1);
    expect((await browser.submit(page, FORM, { why: 'x' })).location).toContain(PLATFORM);
    wait(SESSION_MS - ACTION_MS - 1);
    expect((await browser.open('/')).status).toBe(200);
    wait(1);
    expect((await browser.open('/')).status).toBe(401);
  }),
);

test(
  'BF27 signing out ends one session and copies of its cookie, and a form token belongs to one session',
  onStage(async ({ aBrowser }) => {
    const [first, second, copy] = [aBrowser(), aBrowser(), aBrowser()];
    await first.signIn();
    await second.signIn();
    for (const [name, value] of first.cookies) copy.cookies.set(name, value);
    expect((await copy.open('/')).status).toBe(200);
    const page = await first.open('/');
    expect((await second.submit(page, '/signout', {})).status).toBe(403);
    expect((await first.submit(page, '/signout', {})).status).toBe(200);
    expect((await copy.open('/')).status).toBe(401);
    expect((await second.open('/')).status).toBe(200);
    const guess = aBrowser();
    guess.cookies.set('engawa_console', 'made-up');
    expect((await guess.open('/')).status).toBe(401);
  }),
);

test(
  'BF27 re-authentication restores the typed reason once, within ten minutes, for the same member only',
  onStage(async ({ aBrowser, platform, wait }) => {
    platform.team.add('taro');
    const browser = aBrowser();
    const interrupt = async () => {
      await browser.signIn();
      const page = await browser.open(FORM);
      wait(ACTION_MS);
      return browser.submit(page, FORM, { why: '障害のため' });
    };
    expect((await browser.giveTo(await interrupt(), 'hanako')).location).toBe(FORM);
    expect(reasonOn(await browser.open(FORM))).toBe('障害のため');
    expect(reasonOn(await browser.open(FORM))).toBe('');
    await browser.giveTo(await interrupt(), 'taro');
    expect(reasonOn(await browser.open(FORM))).toBe('');
    const late = await interrupt();
    wait(ACTION_MS);
    await browser.giveTo(late, 'hanako');
    expect(reasonOn(await browser.open(FORM))).toBe('');
  }),
);

test(
  'BF27 500 sign-ins by others end neither a pending sign-in nor the session of a member',
  onStage(async ({ aBrowser }) => {
    const [member, waiting] = [aBrowser(), aBrowser()];
    await member.signIn();
    const redirect = await waiting.open('/signin?to=/history');
    for (let count = 0; count < 500; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await aBrowser().open('/signin');
    expect((await waiting.giveTo(redirect, 'hanako')).location).toBe('/history');
    expect((await member.open('/')).status).toBe(200);
  }),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a\r\nb',
  '/'.repeat(300),
])('sign-in with the return path %j redirects to the home page', (to) =>
  onStage(async ({ aBrowser }) => {
    const browser = aBrowser();
    const redirect = await browser.open(`/signin?${new URLSearchParams({ to }).toString()}`);
    expect((await browser.giveTo(redirect, 'hanako')).location).toBe('/');
  })(),
);

test(
  'sets __Host- cookies with the Secure attribute on HTTPS',
  onStage(
    async ({ aBrowser }) => {
      const browser = aBrowser();
      const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' };
      const redirect = await browser.open('/signin');
      expect(redirect.cookies.get('__Host-engawa_console_state')).toMatchObject({
        ...attributes,
        maxAge: 600,
      });
      expect(redirect.headers['strict-transport-security']).toBeDefined();
      const back = await browser.giveTo(redirect, 'hanako');
      const session = back.cookies.get('__Host-engawa_console');
      expect(session).toMatchObject(attributes);
      // a session cookie, which the browser drops when it closes
      expect([session?.['maxAge'], session?.['expires']]).toEqual([undefined, undefined]);
      expect((await browser.open('/')).status).toBe(200);
    },
    { origin: 'https://console.example' },
  ),
);
