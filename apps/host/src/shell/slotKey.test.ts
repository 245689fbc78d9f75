import { idOf, moduleOf, slotKey } from './slotKey.ts';

test('a slot is named by its module and an id that may be a path', () => {
  const key = slotKey('entry/BlogTop', '/hidamari/?a:b');
  expect([moduleOf(key), idOf(key)]).toEqual(['entry/BlogTop', '/hidamari/?a:b']);
});
