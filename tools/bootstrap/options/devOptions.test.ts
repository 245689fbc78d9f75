import { resolve } from 'node:path';
import { DEV_USAGE, readDevOptions } from './devOptions.mjs';

test('a session has the options of a start, and a folder of its own', () => {
  expect(readDevOptions(['entry', '--port', '0'])).toEqual({
    wantsHelp: false,
    isJson: false,
    port: 0,
    dataDir: resolve('.data/dev'),
    isSeeded: true,
    clock: null,
    remotes: ['entry'],
    isAlone: false,
  });
});

test('BF1 a session alone has another folder, where none is named', () => {
  expect(readDevOptions(['entry', '--alone'])).toMatchObject({
    dataDir: resolve('.data/alone'),
    isAlone: true,
  });
  expect(readDevOptions(['entry', '--alone', '--data', 'mine']).dataDir).toBe(resolve('mine'));
});

test('several remotes, each once', () => {
  expect(readDevOptions(['social', 'entry', 'social']).remotes).toEqual(['social', 'entry']);
});

test.each([
  [[], 'Name the remotes that you want to edit: entry, imagevideo, social.'],
  [['host'], "'host' cannot be served from source"],
  [['entry', '--prot', '1'], "Unknown option '--prot'."],
])('%j is refused in one sentence and the usage', (args, sentence) => {
  expect(() => readDevOptions(args)).toThrow(sentence);
  expect(() => readDevOptions(args)).toThrow(DEV_USAGE);
});

test('help needs no name', () => {
  expect(readDevOptions(['--help']).wantsHelp).toBe(true);
});
