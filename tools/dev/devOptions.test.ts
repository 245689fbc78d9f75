import { resolve } from 'node:path';
import { readCommandLine } from '@engawa/delivery/cli/readCommandLine.ts';
import { devCommandLine } from './devOptions.ts';

const read = (...args: readonly string[]) => readCommandLine(devCommandLine, args);

test('accepts the options of npm start, and uses a data folder separate from that of npm start', () => {
  expect(read('entry', '--port', '0')).toEqual({
    isJson: false,
    port: 0,
    dataDir: resolve('.data/dev'),
    isSeeded: true,
    clock: null,
    remotes: ['entry'],
    isAlone: false,
  });
});

test('BF1 uses another data folder with --alone, unless --data names one', () => {
  expect(read('entry', '--alone')).toMatchObject({
    dataDir: resolve('.data/alone'),
    isAlone: true,
  });
  expect(read('entry', '--alone', '--data', '/mine')).toMatchObject({ dataDir: '/mine' });
});

test('accepts several remotes, and ignores repeated ones', () => {
  expect(read('social', 'entry', 'social')).toMatchObject({ remotes: ['social', 'entry'] });
});

test('rejects a remote with private pages, and names the commands that serve an edit of it', () => {
  expect(() => read('entry', 'studio')).toThrow(
    'npm run release -- publish studio --version 1.2.3, then promote studio 1.2.3.',
  );
});

test('rejects the host as a remote', () => {
  expect(() => read('host')).toThrow('Allowed choices are entry, imagevideo, social.');
});
