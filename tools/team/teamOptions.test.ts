import { readTeamOptions } from './teamOptions.ts';

const read = (...args: string[]) => readTeamOptions(args, '/home');

test.each(['grant', 'revoke'] as const)('BF27 %s names a member and a role', (act) => {
  expect(read(act, 'kanoya-mio', '--role', 'release')).toEqual({
    order: { act, amebaId: 'kanoya-mio', role: 'release' },
    dataDir: '/home/.data',
  });
});

test('list is no order, and the folder is the one named', () => {
  expect(read('list', '--data', 'x')).toEqual({ order: null, dataDir: '/home/x' });
});

test.each([
  [[], 'Say what to do.'],
  [['burn'], "'burn' is no command."],
  [['list', '--role', 'release'], '--role belongs to grant and revoke.'],
  [['grant', 'X Y', '--role', 'release'], "grant takes a member's id."],
  [['grant', 'kanoya-mio'], '--role takes release.'],
  [['grant', 'kanoya-mio', '--role', 'owner'], '--role takes release.'],
  [['grant', 'a-b', 'c-d', '--role', 'release'], 'One member at a time.'],
])('%j is refused', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
