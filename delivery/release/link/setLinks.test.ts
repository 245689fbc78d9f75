import crypto, { verify, createPublicKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { decodeSetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { readCommandLine } from '../../cli/readCommandLine.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readRegistry, changeRegistry } from '../changeRegistry.ts';
import { commandLineOn } from '../commandLine.ts';
import { publishRelease } from '../publish.ts';
import { runReleaseAction } from '../runReleaseAction.ts';
import { releaseCommandLine } from '../releaseOptions.ts';
import { openReleases, type Releases } from '../releases.ts';
import { signRegistry } from '../registry/signedRegistry.ts';
import { aCandidate } from '../testing/aCandidate.ts';

const SITE = 'https://blog.example';

const run = async (releases: Releases, line: string, site: string | null = SITE) => {
  const { action } = readCommandLine(releaseCommandLine, line.split(' '));
  return runReleaseAction(releases, action, {
    commandLine: commandLineOn('/d'),
    steps: (_, work) => work(),
    siteOrigin: site,
  });
};

const runLinkCommand = async (releases: Releases, line: string, site?: string | null) => {
  const answer = await run(releases, line, site);
  return answer.ok ? answer.value.lines : answer.error;
};

/** entry 1.0.0 is live; entry 1.1.0 and social 1.0.0 are published. */
const withReleases = (work: (releases: Releases, folder: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const social = aCandidate({
      remote: 'social',
      claims: [{ file: 'follow.html', pageType: 'blog-blogtop' }],
    });
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await publishRelease(releases, aCandidate({ commit: 'abc1234' }), '1.1.0', []);
    await publishRelease(releases, social, '1.0.0', []);
    await run(releases, 'promote entry 1.0.0');
    await work(releases, folder);
  });

const linkIn = async (releases: Releases, address: string) => {
  const [key = ''] = releases.key.publicKey.split(',');
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const decoded = decodeSetLink(address.slice(`${SITE}/_set/`.length), (bytes, signature) =>
    verify(null, bytes, publicKey, Buffer.from(signature, 'base64')),
  );
  if (!decoded.ok) throw new Error(decoded.error);
  return decoded.value;
};

test('BQ1 creates a link for published releases that is valid for four hours, without a change of the registry', () =>
  withReleases(async (releases) => {
    const before = await readRegistry(releases);
    const [address = '', words = ''] = await runLinkCommand(
      releases,
      'link entry@1.1.0 social@1.0.0',
    );
    const link = await linkIn(releases, address);
    expect(link.versions).toEqual({ entry: '1.1.0', social: '1.0.0' });
    const hours = (Date.parse(link.expires) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(3.9);
    expect(hours).toBeLessThanOrEqual(4);
    expect(words).toBe(
      `It expires at ${link.expires}. Revoke it with: npm run release -- link --revoke ${link.id} --data /d`,
    );
    expect(await readRegistry(releases)).toEqual(before);
  }));

test('BQ1 records a release-set link and its revocation in the history', () =>
  withReleases(async (releases) => {
    const [address = ''] = await runLinkCommand(releases, 'link entry@1.1.0 --hours 24');
    const { id, expires } = await linkIn(releases, address);
    expect(await runLinkCommand(releases, `link --revoke ${id}`)).toEqual([
      `The link ${id} is revoked.`,
    ]);
    const [revoked, made] = await runLinkCommand(releases, 'history entry');
    expect(made).toMatch(/link {9}entry 1\.1\.0 {2}of abc1234/);
    expect(made).toContain(`link ${id} until ${expires}`);
    expect(revoked).toMatch(/link-revoked {2}entry 1\.1\.0/);
  }));

test('BQ1 prints a command that revokes the link, with any first character of its id', () =>
  withReleases(async (releases) => {
    jest
      .spyOn(crypto, 'randomBytes')
      .mockImplementation((size: number) => Buffer.alloc(size, 0b1111_1011));
    const [, notified = ''] = await runLinkCommand(releases, 'link entry@1.1.0');
    jest.restoreAllMocks();
    const [, order = ''] =
      /Revoke it with: .*?(link --revoke .*?)(?: --data .*)?$/.exec(notified) ?? [];
    expect(await runLinkCommand(releases, order)).toEqual([expect.stringContaining('is revoked')]);
  }));

test('BQ4 names the injected faults of a link, also in the history, and limits such a link to 30 minutes', () =>
  withReleases(async (releases) => {
    const words = 'link entry@1.1.0 --fault blogRanking=5xx --fault blogger=hang';
    const [address = ''] = await runLinkCommand(releases, words);
    const { faults, expires, id } = await linkIn(releases, address);
    expect(faults).toEqual([
      { read: 'blogRanking', fault: '5xx' },
      { read: 'blogger', fault: 'hang' },
    ]);
    const minutes = (Date.parse(expires) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const [made] = await runLinkCommand(releases, 'history entry');
    expect(made).toContain(`link ${id} until ${expires} blogRanking=5xx blogger=hang`);
  }));

test('BQ1 retains a revoked link in the registry until it has expired, through other changes', () =>
  withReleases(async (releases) => {
    const [address = ''] = await runLinkCommand(releases, 'link entry@1.1.0 --hours 24');
    const { id, expires } = await linkIn(releases, address);
    await run(releases, `link --revoke ${id}`);
    await run(releases, 'promote entry 1.1.0');
    const registry = await readRegistry(releases);
    const until = registry.ok ? registry.value.revoked?.[id] : undefined;
    expect(Date.parse(until ?? '')).toBeGreaterThanOrEqual(Date.parse(expires));
    const old = { sequence: 9, remotes: {}, revoked: { [id]: '2026-01-01T00:00:00.000Z' } };
    expect(Buffer.from(signRegistry(releases.key, old)).toString()).not.toContain(id);
  }));

test.each([
  ['entry@9.9.9', /entry 9\.9\.9 is not published\./],
  ['host@1.0.0 entry@1.1.0', /A link cannot name host 1\.0\.0: .* which is none\./],
  ['--revoke aaaaaaaaaaaaaaaa', /No link with the id aaaaaaaaaaaaaaaa was created here\./],
])('BQ1 refuses the command link %s with the reason', (words, sentence) =>
  withReleases(async (releases) => {
    expect(await runLinkCommand(releases, `link ${words}`)).toMatch(sentence);
  }),
);

test.each([
  ['entry@1.1.0 entry@1.0.0', /entry is named twice\./],
  ['nothing@1.0.0', /'nothing@1\.0\.0' is invalid .* Expected a release such as/],
  ['entry', /'entry' is invalid .* Expected a release such as entry@1\.2\.3\./],
  ['entry@1.1.0 --hours 25', /Expected a whole number from 1 to 24\./],
  ['entry@1.1.0 --hours 0', /Expected a whole number from 1 to 24\./],
  [
    'entry@1.1.0 --fault blogrankin=5xx',
    /'blogrankin' is not a read\. Similar names: blogRanking, \w+, \w+\./,
  ],
  ['entry@1.1.0 --fault blogRanking=boom', /'boom' is not one of slow, 5xx,/],
  [
    'entry@1.1.0 --fault blogRanking=5xx --hours 2',
    /'--fault <read=fault>' cannot be used with option '--hours <n>'/,
  ],
  ['--revoke a/b', /Expected the id of a link\./],
  ['--revoke aaaaaaaaaaaaaaaa entry@1.1.0', /takes the id of a link and nothing else/],
])('BQ1 rejects the command link %s', (words, sentence) => {
  expect(() => readCommandLine(releaseCommandLine, ['link', ...words.split(' ')])).toThrow(
    sentence,
  );
});

test('BQ1 refuses a link for a damaged release and for conflicting addresses', () =>
  withReleases(async (releases, folder) => {
    await publishRelease(releases, aCandidate({ remote: 'social' }), '2.0.0', []);
    expect(await runLinkCommand(releases, 'link social@2.0.0')).toMatch(
      /social 2\.0\.0 cannot be in this set: its address/,
    );
    await writeFile(join(folder, 'releases/entry/1.1.0/server.cjs'), 'other');
    expect(await runLinkCommand(releases, 'link entry@1.1.0')).toMatch(
      /server\.cjs is not the one that was built/,
    );
  }));

test('BQ1 refuses a link without ENGAWA_HOST_ORIGIN', () =>
  withReleases(async (releases) => {
    expect(await runLinkCommand(releases, 'link entry@1.1.0', null)).toMatch(
      /set ENGAWA_HOST_ORIGIN/,
    );
  }));

test('BQ1 accepts the live host as part of a link', () =>
  withReleases(async (releases) => {
    await publishRelease(
      releases,
      aCandidate({ remote: 'host', claims: [], shared: SHARED_VERSIONS }),
      '3.0.0',
      [],
    );
    await changeRegistry(releases, async () => ({
      ok: true,
      value: { host: { stable: '3.0.0', previous: null } },
    }));
    expect(await runLinkCommand(releases, 'link host@3.0.0 entry@1.1.0')).toEqual([
      expect.stringContaining(`${SITE}/_set/`),
      expect.stringContaining('It expires at'),
    ]);
  }));
