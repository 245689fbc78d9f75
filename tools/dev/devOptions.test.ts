import { resolve } from 'node:path';
import { readCommandLine } from '@engawa/delivery/cli/readCommandLine.ts';
import { devCommandLine } from './devOptions.ts';

const read = (...args: readonly string[]) => readCommandLine(devCommandLine, args);

test('a session has the options of a start, and a folder of its own', () => {
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

test('BF1 a session alone has another folder, unless one is named', () => {
  expect(read('entry', '--alone')).toMatchObject({
    dataDir: resolve('.data/alone'),
    isAlone: true,
  });
  expect(read('entry', '--alone', '--data', '/mine')).toMatchObject({ dataDir: '/mine' });
});

test('a session has several remotes, each once', () => {
  expect(read('social', 'entry', 'social')).toMatchObject({ remotes: ['social', 'entry'] });
});

test('the host cannot be served from source', () => {
  expect(() => read('host')).toThrow('Allowed choices are entry, imagevideo, social.');
});
