import { parseSlotId, parseSlotModule, slotKey } from './slotKey.ts';

test('a slot key contains the module and an id, which may be a path', () => {
  const key = slotKey('entry/BlogTop', '/hidamari/?a:b');
  expect([parseSlotModule(key), parseSlotId(key)]).toEqual(['entry/BlogTop', '/hidamari/?a:b']);
});
