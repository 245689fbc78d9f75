import { aBlogSummary } from '@engawa/contract/testing/sharedState.ts';
import { aShownEntry } from '../entries/entry.fixture.ts';
import { canComment, canReblog } from '@engawa/contract';
import { canReact, hasReblogButton } from './permissions.ts';

const ACCEPTANCES = ['accept', 'deny', 'ameba_only'] as const;

const allCodes = ACCEPTANCES.flatMap((denyComment, a) =>
  ACCEPTANCES.flatMap((denyCommentDisp, b) =>
    ACCEPTANCES.flatMap((entryDeny, c) =>
      ACCEPTANCES.map((entryDenyDisp, d) => ({
        code: `${a}${b}${c}${d}`,
        blog: aBlogSummary({ denyComment, denyCommentDisp }),
        entry: aShownEntry({ denyComment: entryDeny, denyCommentDisp: entryDenyDisp }),
      })),
    ),
  ),
);

describe('what readers may do with an entry', () => {
  it('R5.5 takes comments under six of the 81 codes', () => {
    const open = allCodes.filter(({ blog, entry }) => canComment(blog, entry));
    expect(open.map(({ code }) => code)).toEqual(['0000', '0011', '1100', '1111', '2000', '2011']);
  });

  it('R5.6 takes reblogs where blog and entry do', () => {
    expect(canReblog(aBlogSummary(), aShownEntry())).toBe(true);
    expect(canReblog(aBlogSummary({ denyReblog: 'deny' }), aShownEntry())).toBe(false);
    expect(canReblog(aBlogSummary(), aShownEntry({ denyReblog: 'ameba_only' }))).toBe(false);
  });

  it('R5.7 counts as open to reactions while one of the three is', () => {
    const shut = { denyPocket: 'deny', denyReblog: 'deny', denyComment: 'deny' } as const;
    expect(canReact(aBlogSummary(shut), aShownEntry())).toBe(false);
    expect(canReact(aBlogSummary({ ...shut, denyPocket: 'accept' }), aShownEntry())).toBe(true);
    expect(canReact(aBlogSummary({ ...shut, denyReblog: 'accept' }), aShownEntry())).toBe(true);
    expect(canReact(aBlogSummary({ ...shut, denyComment: 'accept' }), aShownEntry())).toBe(true);
  });

  it.each([
    ['accepts reblogs', {}, {}, 0, true],
    ['has taken none and takes none', { denyReblog: 'deny' }, {}, 0, false],
    ['took one while it did', { denyReblog: 'deny' }, {}, 1, true],
    ['is of another blog', {}, { blogId: 99 }, 1, false],
    ['is of a blog without the feature', { offFeatures: ['reblog'] }, {}, 1, false],
  ] as const)('R5.6 the button of an entry that %s', (_what, blog, entry, count, stands) => {
    expect(hasReblogButton(aBlogSummary(blog), aShownEntry(entry), count)).toBe(stands);
  });

  it('R5.6 has no button to reblog where the blog is not known', () => {
    expect(hasReblogButton(null, aShownEntry(), 1)).toBe(false);
  });
});
