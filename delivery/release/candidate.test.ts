import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { readBuilt } from './candidate.ts';
import { aCandidate } from './testing/aCandidate.ts';
import { writeBuild } from './testing/writeBuild.ts';

const built = (work: (folder: string) => Promise<void>, candidate = aCandidate()) =>
  inTemporaryFolder(async (folder) => {
    await writeBuild(folder, candidate);
    await work(folder);
  });

test('reads only the files of a build that its release record lists', () =>
  built(async (folder) => {
    await writeFile(join(folder, 'notes.txt'), 'not in the record');
    const read = await readBuilt(folder);
    expect(read.ok && [...read.value.files.keys()].sort()).toEqual([
      'remoteEntry.1.js',
      'server.cjs',
    ]);
  }));

test('refuses a build with a changed file and names the file', () =>
  built(async (folder) => {
    await writeFile(join(folder, 'server.cjs'), 'exports.modules = {1};\n');
    expect(await readBuilt(folder)).toEqual({
      ok: false,
      error: 'the file server.cjs is not the one that was built',
    });
  }));

test('refuses a build with a compressed copy of a missing file and names the copy', () =>
  built(
    async (folder) => {
      expect(await readBuilt(folder)).toEqual({
        ok: false,
        error: 'the file other.js.br is not other.js in brotli',
      });
    },
    aCandidate({ files: { 'other.js.br': brotliCompressSync('var entry = 1;\n') } }),
  ));

test.each([
  ['of a longer file', brotliCompressSync('var entry = 1;\n'.repeat(1000))],
  ['of another file', brotliCompressSync('var entry = 2;\n')],
  ['that is not brotli', Buffer.from('var entry = 1;\n')],
])('refuses a build with a compressed copy %s and names the copy', (_what, bytes) =>
  built(
    async (folder) => {
      expect(await readBuilt(folder)).toEqual({
        ok: false,
        error: 'the file remoteEntry.1.js.br is not remoteEntry.1.js in brotli',
      });
    },
    aCandidate({ files: { 'remoteEntry.1.js.br': bytes } }),
  ),
);

test('refuses a build with a missing file and names the file', () =>
  built(async (folder) => {
    await rm(join(folder, 'server.cjs'));
    expect(await readBuilt(folder)).toEqual({ ok: false, error: 'the file server.cjs is missing' });
  }));

test.each([
  ['no record', null, 'release.json is missing'],
  ['a record that is not JSON', '{', 'release.json is not JSON'],
  ['a record of another shape', '{"contract":"^4.0","remote":1}', 'release.json: remote: '],
  ['a record of another contract', '{"contract":1,"remote":1}', 'built against contract 1, '],
])('refuses a build with %s', (_what, text, sentence) =>
  built(async (folder) => {
    if (text === null) await rm(join(folder, 'release.json'));
    else await writeFile(join(folder, 'release.json'), text);
    expect(await readBuilt(folder)).toEqual({
      ok: false,
      error: expect.stringContaining(sentence),
    });
  }),
);

test('refuses a build whose record lists files outside its folder', () => {
  const { record, files } = aCandidate();
  const climbing = { ...record.files, '../../keys/registry.pem': { integrity: '', bytes: 1 } };
  return built(
    async (folder) => {
      expect(await readBuilt(folder)).toMatchObject({ ok: false });
    },
    { record: { ...record, files: climbing }, files },
  );
});
