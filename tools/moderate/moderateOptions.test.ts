import { readModerateOptions } from './moderateOptions.ts';

const read = (...args: string[]) => readModerateOptions(args, '/home');

test.each([
  [['list'], null],
  [['hide', 'entry:12'], { act: 'hide', subject: { entryId: 12 } }],
  [['show', 'comment:13'], { act: 'show', subject: { commentId: 13 } }],
  [['suspend', 'kanoya-mio'], { act: 'suspend', amebaId: 'kanoya-mio' }],
  [['restore', 'kanoya-mio'], { act: 'restore', amebaId: 'kanoya-mio' }],
])('%j is an order', (args, order) => {
  expect(read(...args).order).toEqual(order);
});

test.each([
  [[], 'Say what to do.'],
  [['burn'], "'burn' is no command."],
  [['list', 'x'], "'list' is no command."],
  [['hide', '12'], 'hide takes entry:ID or comment:ID.'],
  [['suspend', 'X Y'], 'suspend takes the id of a blog.'],
  [['hide', 'entry:1', 'entry:2'], 'One thing at a time.'],
])('%j is refused', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

test('the folder is the one named, from where the person stands', () => {
  expect(read('list').dataDir).toBe('/home/.data');
  expect(read('list', '--data', 'x').dataDir).toBe('/home/x');
});
