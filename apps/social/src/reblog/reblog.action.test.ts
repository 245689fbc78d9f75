import { aWireReblog } from '@engawa/api-client/fixtures/reblog.ts';
import { REBLOG_TEXT_LONG } from '@engawa/blog-domain/reactions/reblogText.ts';
import { reblogAction } from './reblog.action.ts';

const FIELDS = { entry_id: 12, ameba_id: 'kanoya-mio', operation: null, text: ' まねします\n' };
const ENTRY = { amebaId: 'kanoya-mio', entryId: 12 };

test.each([
  [false, 'create', { ...ENTRY, text: 'まねします' }],
  [true, 'delete', ENTRY],
] as const)(
  'R5.6 the form without scripts, if the reblog is %s, confirms a %s',
  (exist, operation, params) => {
    const planned = { kind: 'write', resource: 'reblog', operation, params, keep: { operation } };
    expect(reblogAction.plan(FIELDS, aWireReblog({ exist }))).toEqual(planned);
    // a confirmed operation is performed, whatever the reblog's current state
    expect(reblogAction.plan({ ...FIELDS, operation }, null)).toEqual(planned);
  },
);

test.each([
  ['the entry takes no reblogs', { isAllowed: false }, 'reblog-denied'],
  ['the member has no blog', { hasBlog: false }, 'no-blog'],
  ['the day’s limit is reached', { remainingPerDay: 0 }, 'day'],
])(
  'R5.6 the form without scripts is refused with a message if %s',
  (_what, differences, reason) => {
    expect(reblogAction.plan(FIELDS, aWireReblog(differences))).toEqual({
      kind: 'refused',
      reason,
    });
    expect(reblogAction.words.refusals[reason]).toMatch(/。$/);
  },
);

test('the form without scripts returns a form error for a text that is too long', () => {
  expect(reblogAction.plan({ ...FIELDS, text: 'あ'.repeat(201) }, aWireReblog())).toEqual({
    kind: 'faulty',
    faults: { text: REBLOG_TEXT_LONG },
  });
});
