import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { aConsole } from './console.fixture.ts';

test('BF13 the confirmation page warns if a release has no contract tests', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    const tested = aCandidate({ files: { 'contract.json': '[]' } });
    await publishRelease(releases, tested, '1.0.0', []);
    await publishRelease(releases, tested, '1.1.0', []);
    await publishRelease(releases, aCandidate(), '0.9.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    const { aBrowser, close } = await aConsole(folder);
    try {
      const browser = aBrowser();
      await browser.signIn();
      const readNote = async (act: string, version: string) => {
        const { document } = await browser.open(`/act/${act}/entry/${version}`);
        return document.querySelector('main [role=note]')?.textContent ?? null;
      };
      for (const act of ['promote', 'rollback', 'canary']) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        expect(await readNote(act, '0.9.0')).toBe(
          'この版には契約テスト（contract.json）がありません。',
        );
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await readNote(act, '1.1.0')).toBeNull();
      }
    } finally {
      await close();
    }
  }));

test('query parameters prefill a numeric canary share, but never the reason', () =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    const { aBrowser, close } = await aConsole(folder);
    try {
      const browser = aBrowser();
      await browser.signIn();
      const readFormFields = async (query: string) => {
        const { document } = await browser.open(`/act/canary/entry/1.0.0?${query}`);
        return [
          document.querySelector<HTMLInputElement>('[name=share]')?.value,
          document.querySelector<HTMLTextAreaElement>('[name=why]')?.value,
        ];
      };
      expect(await readFormFields('share=50&why=of+a+link')).toEqual(['50', '']);
      expect(await readFormFields('share=abc')).toEqual(['5', '']);
    } finally {
      await close();
    }
  }));
