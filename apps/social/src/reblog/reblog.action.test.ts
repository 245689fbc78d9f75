import { aWireReblog } from '@engawa/api-client/fixtures/reblog.ts';
import { REBLOG_TEXT_LONG } from '@engawa/contract';
import { reblogAction } from './reblog.action.ts';

const FIELDS = { entry_id: 12, ameba_id: 'kanoya-mio', operation: null, text: ' まねします\n' };
const ENTRY = { amebaId: 'kanoya-mio', entryId: 12 };

test.each([
  [false, 'create', { ...ENTRY, text: 'まねします' }],
  [true, 'delete', ENTRY],
] as const)('R5.6 where the reblog is %s it asks to %s it', (exist, operation, params) => {
  const planned = { kind: 'write', resource: 'reblog', operation, params, keep: { operation } };
  expect(reblogAction.plan(FIELDS, aWireReblog({ exist }))).toEqual(planned);
  // once confirmed, what was asked is done, whatever has become of the reblog
  expect(reblogAction.plan({ ...FIELDS, operation }, null)).toEqual(planned);
});

test.each([
  ['the entry takes none', { isAllowed: false }, 'reblog-denied'],
  ['the member has no blog', { hasBlog: false }, 'no-blog'],
  ['the day’s limit is reached', { remainingPerDay: 0 }, 'day'],
])('R5.6 nothing is asked where %s: it is told', (_what, differences, reason) => {
  expect(reblogAction.plan(FIELDS, aWireReblog(differences))).toEqual({ kind: 'refused', reason });
  expect(reblogAction.words.refusals[reason]).toMatch(/。$/);
});

test('a line that is too long comes back with what is wrong', () => {
  expect(reblogAction.plan({ ...FIELDS, text: 'あ'.repeat(201) }, aWireReblog())).toEqual({
    kind: 'faulty',
    faults: { text: REBLOG_TEXT_LONG },
  });
});
