import { aBlogSummary } from '@engawa/contract/testing/rootState.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { canComment } from '@engawa/blog-domain/comments/canComment.ts';
import { canReblog } from '@engawa/blog-domain/reactions/canReblog.ts';
import { canReact, hasReblogButton } from './canReact.ts';

const ACCEPTANCES = ['accept', 'deny', 'ameba_only'] as const;

const allCodes = ACCEPTANCES.flatMap((denyComment, a) =>
  ACCEPTANCES.flatMap((denyCommentDisp, b) =>
    ACCEPTANCES.flatMap((entryDeny, c) =>
      ACCEPTANCES.map((entryDenyDisp, d) => ({
        code: `${a}${b}${c}${d}`,
        blog: aBlogSummary({ denyComment, denyCommentDisp }),
        entry: aStoredEntry({ denyComment: entryDeny, denyCommentDisp: entryDenyDisp }),
      })),
    ),
  ),
);

describe('permissions of readers on an entry:', () => {
  it('R5.5 six of the 81 combinations of settings allow comments', () => {
    const open = allCodes.filter(({ blog, entry }) => canComment(blog, entry));
    expect(open.map(({ code }) => code)).toEqual(['0000', '0011', '1100', '1111', '2000', '2011']);
  });

  it('R5.6 reblogs are allowed if both the blog and the entry accept them', () => {
    expect(canReblog(aBlogSummary(), aStoredEntry())).toBe(true);
    expect(canReblog(aBlogSummary({ denyReblog: 'deny' }), aStoredEntry())).toBe(false);
    expect(canReblog(aBlogSummary(), aStoredEntry({ denyReblog: 'ameba_only' }))).toBe(false);
  });

  it('R5.7 reactions are allowed if the blog accepts at least one of the three kinds', () => {
    const shut = { denyPocket: 'deny', denyReblog: 'deny', denyComment: 'deny' } as const;
    expect(canReact(aBlogSummary(shut), aStoredEntry())).toBe(false);
    expect(canReact(aBlogSummary({ ...shut, denyPocket: 'accept' }), aStoredEntry())).toBe(true);
    expect(canReact(aBlogSummary({ ...shut, denyReblog: 'accept' }), aStoredEntry())).toBe(true);
    expect(canReact(aBlogSummary({ ...shut, denyComment: 'accept' }), aStoredEntry())).toBe(true);
  });

  it.each([
    ['accepts reblogs is visible', {}, {}, 0, true],
    ['has no reblogs and accepts none is hidden', { denyReblog: 'deny' }, {}, 0, false],
    ['has a reblog and accepts no more is visible', { denyReblog: 'deny' }, {}, 1, true],
    ['is of another blog is hidden', {}, { blogId: 99 }, 1, false],
    ['is of a blog without the feature is hidden', { offFeatures: ['reblog'] }, {}, 1, false],
  ] as const)('R5.6 the reblog button of an entry that %s', (_what, blog, entry, count, stands) => {
    expect(hasReblogButton(aBlogSummary(blog), aStoredEntry(entry), count)).toBe(stands);
  });

  it('R5.6 the reblog button is hidden if the blog is unknown', () => {
    expect(hasReblogButton(null, aStoredEntry(), 1)).toBe(false);
  });
});
