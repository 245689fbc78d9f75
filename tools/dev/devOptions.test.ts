import { resolve } from 'node:path';
import { devCommandLine, type DevOptions } from './devOptions.ts';

const read = async (...args: readonly string[]) => {
  const read: DevOptions[] = [];
  const command = devCommandLine(async (options) => void read.push(options));
  await command.parseAsync(args, { from: 'user' });
  return read[0];
};

test('a session has the options of a start, and a folder of its own', async () => {
  expect(await read('entry', '--port', '0')).toEqual({
    isJson: false,
    port: 0,
    dataDir: resolve('.data/dev'),
    isSeeded: true,
    clock: null,
    remotes: ['entry'],
    isAlone: false,
  });
});

test('BF1 a session alone has another folder, unless one is named', async () => {
  expect(await read('entry', '--alone')).toMatchObject({
    dataDir: resolve('.data/alone'),
    isAlone: true,
  });
  expect(await read('entry', '--alone', '--data', '/mine')).toMatchObject({ dataDir: '/mine' });
});

test('a session has several remotes, each once', async () => {
  expect(await read('social', 'entry', 'social')).toMatchObject({ remotes: ['social', 'entry'] });
});

test('the host cannot be served from source', async () => {
  await expect(read('host')).rejects.toThrow('Allowed choices are entry, imagevideo, social.');
});
