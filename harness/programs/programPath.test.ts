import { basename, delimiter, dirname } from 'node:path';
import { programPath } from './programPath.ts';

const [folder, name] = [dirname(process.execPath), basename(process.execPath)];

test('finds a program in the first folder of PATH that contains it', async () => {
  const searchPath = ['/nowhere', 'relative', folder].join(delimiter);
  expect(await programPath(name, searchPath)).toBe(process.execPath);
});

test('returns an absolute path of a program unchanged', async () => {
  expect(await programPath('/Applications/Some Browser')).toBe('/Applications/Some Browser');
});

test('returns null for a program that no folder of PATH contains', async () => {
  expect(await programPath('no-such-browser', folder)).toBeNull();
});
