import { basename, delimiter, dirname } from 'node:path';
import { programPath } from './programPath.ts';

const [folder, name] = [dirname(process.execPath), basename(process.execPath)];

test('finds a name in the first folder of PATH that has it', async () => {
  const searchPath = ['/nowhere', 'relative', folder].join(delimiter);
  expect(await programPath(name, searchPath)).toBe(process.execPath);
});

test('returns an absolute path unchanged', async () => {
  expect(await programPath('/Applications/Some Browser')).toBe('/Applications/Some Browser');
});

test('returns null for a name that no folder has', async () => {
  expect(await programPath('no-such-browser', folder)).toBeNull();
});
