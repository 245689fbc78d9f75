import * as v from 'valibot';
import { decodeWith } from './decodeWith.ts';
import { resolveIds } from './resolveIds.ts';
import { group, orAbsent, wireObject } from './wireObject.ts';

const decode = decodeWith(
  wireObject({
    entryId: v.number(),
    title: ['entry_title', v.string()],
    minutes: ['reading_minutes', orAbsent(v.number())],
    theme: group({ theme_id: v.number(), theme_name: v.string() }, (wire) => ({
      id: wire.theme_id,
      name: wire.theme_name,
    })),
    isForMembers: group({ flag: v.boolean() }, ({ flag }) => flag || undefined),
  }),
);

const wire = {
  entry_id: 1,
  entry_title: '梅',
  reading_minutes: 3,
  theme_id: 2,
  theme_name: '庭',
  flag: true,
};

describe('wireObject', () => {
  test('renames fields and groups them', () => {
    expect(decode({ ...wire, more: 1 })).toEqual({
      ok: true,
      value: {
        entryId: 1,
        title: '梅',
        minutes: 3,
        theme: { id: 2, name: '庭' },
        isForMembers: true,
      },
    });
  });

  test.each([{ reading_minutes: null }, { reading_minutes: undefined }])(
    'decodes no field for an undefined value: %j',
    (over) => {
      const decoded = decode({ ...wire, ...over, flag: false });
      expect(decoded.ok && Object.keys(decoded.value)).toEqual(['entryId', 'title', 'theme']);
    },
  );

  test('names the field of the wire in an error', () => {
    const decoded = decode({ ...wire, entry_title: 1 });
    expect(decoded.ok ? '' : decoded.error.message).toMatch(/^entry_title: /);
  });
});

describe('resolveIds', () => {
  const decodeList = decodeWith(
    v.pipe(
      v.object({ map: v.record(v.string(), v.string()), ids: v.array(v.string()) }),
      resolveIds(({ map, ids }, list) => ({ items: list('map', map, ids) })),
    ),
  );

  test('lists the items of a map in the order of the ids', () => {
    expect(decodeList({ map: { 1: 'a', 2: 'b' }, ids: ['2', '1'] })).toEqual({
      ok: true,
      value: { items: ['b', 'a'] },
    });
  });

  test.each(['3', 'toString'])('fails for the missing item with the id %s', (id) => {
    expect(decodeList({ map: { 1: 'a' }, ids: ['1', id, '4'] })).toMatchObject({
      error: { code: 'API-002', message: `map: ${id} is missing` },
    });
  });
});
