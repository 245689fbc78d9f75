import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { buildWhereChanged } from './whereChanged.mjs';

/** A build that counts its runs beside what it builds, and ends with a code. */
const builder = (folder: string, code = 0) => [
  process.execPath,
  '-e',
  `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync(${JSON.stringify(join(folder, 'dist/release'))}, { recursive: true });
  writeFileSync(${JSON.stringify(join(folder, 'dist/release/record'))}, 'whole');
  appendFileSync(${JSON.stringify(join(folder, 'runs'))}, '.');
  process.exitCode = ${code};`,
];

const inCheckout = (
  walk: (
    build: (hash?: string, code?: number) => number,
    runs: () => Promise<number>,
    record: string,
  ) => Promise<void>,
) =>
  inTemporaryFolder((folder) =>
    walk(
      (hash, code) => buildWhereChanged(join(folder, 'dist'), hash, builder(folder, code)),
      async () => (await readFile(join(folder, 'runs'), 'utf8')).length,
      join(folder, 'dist/release/record'),
    ),
  );

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));

test('what stands is left as it is, until its sources change', () =>
  inCheckout(async (build, runs, record) => {
    expect([build('1'), await runs()]).toEqual([0, 1]);
    // of the same length: only a build would write another
    await writeFile(record, 'WHOLE');
    expect([build('1'), await runs(), await readFile(record, 'utf8')]).toEqual([0, 1, 'WHOLE']);
    expect([build('2'), await runs(), await readFile(record, 'utf8')]).toEqual([0, 2, 'whole']);
    expect([build('1'), await runs()]).toEqual([0, 3]);
  }));

test.each([
  ['is gone', (record: string) => rm(record)],
  ['is cut short', (record: string) => writeFile(record, 'who')],
  ['is joined by another', (record: string) => writeFile(`${record}-2`, '')],
  ['is gone with its folder', (record: string) => rm(join(record, '..'), { recursive: true })],
])('where a file %s, it is built again', (_how, harm) =>
  inCheckout(async (build, runs, record) => {
    build('1');
    await harm(record);
    expect([build('1'), await runs(), await readFile(record, 'utf8')]).toEqual([0, 2, 'whole']);
  }),
);

test('a build that fails says so, and is not taken for one', () =>
  inCheckout(async (build, runs) => {
    build('1');
    expect(build('2', 3)).toBe(3);
    expect([build('2'), await runs()]).toEqual([0, 3]);
    expect(build('3', 1)).toBe(1);
    expect([build('2'), await runs()]).toEqual([0, 5]);
  }));

test('without a hash it is always built, and never taken for what nx would build', () =>
  inCheckout(async (build, runs) => {
    build('1');
    build();
    build();
    expect([build('1'), await runs()]).toEqual([0, 4]);
  }));
