import { idOf, moduleOf, slotKey } from './slotKey.ts';

test('a slot key contains the module and an id, which can be a path', () => {
  const key = slotKey('entry/BlogTop', '/hidamari/?a:b');
  expect([moduleOf(key), idOf(key)]).toEqual(['entry/BlogTop', '/hidamari/?a:b']);
});
