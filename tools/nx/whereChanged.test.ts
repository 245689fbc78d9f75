import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { buildWhereChanged } from './whereChanged.ts';

/** Notes that it ran and what stands meanwhile, builds a record, and ends with the code it is given. */
const BUILD = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
process.chdir(__dirname);
const stood = existsSync('dist/release/record') ? readFileSync('dist/release/record', 'utf8') : 'nothing';
appendFileSync('runs', stood + ' ');
const release = process.env.ENGAWA_BUILD_FOLDER + '/release';
mkdirSync(release, { recursive: true });
writeFileSync(release + '/record', 'whole');
process.exitCode = Number(process.argv[2]);
`;

type Checkout = {
  readonly build: (hash?: string, code?: number) => Promise<number>;
  /** what stood while each build ran */
  readonly runs: () => Promise<readonly string[]>;
  readonly folder: string;
  readonly record: string;
};

const inCheckout = (walk: (checkout: Checkout) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await writeFile(join(folder, 'build.cjs'), BUILD);
    await walk({
      build: (hash, code = 0) =>
        buildWhereChanged(join(folder, 'dist'), hash, [
          process.execPath,
          join(folder, 'build.cjs'),
          String(code),
        ]),
      runs: async () => (await readFile(join(folder, 'runs'), 'utf8')).trim().split(' '),
      folder,
      record: join(folder, 'dist/release/record'),
    });
  });

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));

test('what stands is left as it is, until its sources change', () =>
  inCheckout(async ({ build, runs, record, folder }) => {
    expect([await build('1'), await runs()]).toEqual([0, ['nothing']]);
    // of the same length: only a build would write another
    await writeFile(record, 'WHOLE');
    expect([await build('1'), await readFile(record, 'utf8')]).toEqual([0, 'WHOLE']);
    expect(await runs()).toEqual(['nothing']);
    expect([await build('2'), await readFile(record, 'utf8')]).toEqual([0, 'whole']);
    // who reads meanwhile has the build of before
    expect(await runs()).toEqual(['nothing', 'WHOLE']);
    expect((await readdir(folder)).toSorted()).toEqual(['build.cjs', 'dist', 'runs']);
  }));

test.each([
  ['is gone', (record: string) => rm(record)],
  ['is cut short', (record: string) => writeFile(record, 'who')],
  ['is joined by another', (record: string) => writeFile(`${record}-2`, '')],
  ['is gone with its folder', (record: string) => rm(join(record, '..'), { recursive: true })],
])('where a file %s, it is built again, of that build alone', (_how, harm) =>
  inCheckout(async ({ build, runs, record }) => {
    await build('1');
    await harm(record);
    expect(await build('1')).toBe(0);
    expect(await runs()).toHaveLength(2);
    expect(await readFile(record, 'utf8')).toBe('whole');
    expect(await readdir(join(record, '..'))).toEqual(['record']);
  }),
);

test('a build that fails says so, and leaves the one of before', () =>
  inCheckout(async ({ build, runs, folder, record }) => {
    await build('1');
    await writeFile(record, 'WHOLE');
    expect(await build('2', 3)).toBe(3);
    expect(await readFile(record, 'utf8')).toBe('WHOLE');
    expect((await readdir(folder)).toSorted()).toEqual(['build.cjs', 'dist', 'runs']);
    expect([await build('1'), await build('2')]).toEqual([0, 0]);
    expect(await runs()).toHaveLength(3);
  }));

test('two commands at once build once', () =>
  inCheckout(async ({ build, runs }) => {
    expect(await Promise.all([build('1'), build('1'), build('1')])).toEqual([0, 0, 0]);
    expect(await runs()).toHaveLength(1);
  }));

test('what a build that was killed has left aside is removed', () =>
  inCheckout(async ({ build, folder }) => {
    await mkdir(join(folder, 'dist-next-1/release'), { recursive: true });
    await build('1');
    expect((await readdir(folder)).toSorted()).toEqual(['build.cjs', 'dist', 'runs']);
  }));

test('a build that was killed between its two renames has not taken the one of before away', () =>
  inCheckout(async ({ build, folder, record }) => {
    await build('1');
    await rename(join(folder, 'dist'), join(folder, 'dist-last'));
    expect(await build('2', 3)).toBe(3);
    expect(await readFile(record, 'utf8')).toBe('whole');
    await mkdir(join(folder, 'dist-last'));
    expect(await build('2')).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(['build.cjs', 'dist', 'runs']);
  }));

test('without a hash it is always built, and never taken for what nx would build', () =>
  inCheckout(async ({ build, runs }) => {
    await build('1');
    await build();
    await build();
    await build('1');
    expect(await runs()).toHaveLength(4);
  }));
