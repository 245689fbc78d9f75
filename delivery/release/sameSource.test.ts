import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { publishRelease } from './publish.ts';
import { openReleases } from './releases.ts';
import { sameSource } from './sameSource.ts';
import { aCandidate } from './testing/aCandidate.ts';

const built = (
  version: string,
  facts: { readonly source?: string; readonly builtAt?: string },
) => ({
  ...aCandidate().record,
  version,
  ...facts,
});

test('returns the latest release that was built from the same sources, or null', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const publish = (version: string, source: string, builtAt: string) => {
      const candidate = aCandidate();
      const record = { ...candidate.record, source, builtAt };
      return publishRelease(releases, { ...candidate, record }, version, []);
    };
    await publish('1.0.1', 'sha256-a', '2026-04-02T00:00:00.000Z');
    await publish('1.0.2', 'sha256-b', '2026-04-03T00:00:00.000Z');
    await publish('1.0.0', 'sha256-a', '2026-04-01T00:00:00.000Z');
    await publishRelease(releases, aCandidate(), '1.0.3', []);
    expect(await sameSource(releases, built('1.0.4', { source: 'sha256-a' }))).toBe('1.0.1');
    expect(await sameSource(releases, built('1.0.1', { source: 'sha256-a' }))).toBe('1.0.0');
    expect(await sameSource(releases, built('1.0.4', { source: 'sha256-c' }))).toBeNull();
    expect(await sameSource(releases, built('1.0.4', {}))).toBeNull();
  }));
