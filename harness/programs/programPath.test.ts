import { basename, delimiter, dirname } from 'node:path';
import { programPath } from './programPath.ts';

const [folder, name] = [dirname(process.execPath), basename(process.execPath)];

test('a name is found in the first folder of the path that has it', async () => {
  const searchPath = ['/nowhere', 'relative', folder].join(delimiter);
  expect(await programPath(name, searchPath)).toBe(process.execPath);
});

test('a path that is whole stays as it is', async () => {
  expect(await programPath('/Applications/Some Browser')).toBe('/Applications/Some Browser');
});

test('a name that no folder has is not found', async () => {
  expect(await programPath('no-such-browser', folder)).toBeNull();
});
