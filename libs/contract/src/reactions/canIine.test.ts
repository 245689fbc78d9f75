import { aBlogSummary, anEntryFacts } from '../testing/sharedState.ts';
import { canIine } from './canIine.ts';

describe('canIine', () => {
  it('R5.6 takes likes of open entries in a blog that accepts them', () => {
    expect(canIine(aBlogSummary(), anEntryFacts())).toBe(true);
  });

  it.each([
    ['the blog denies them', { denyPocket: 'deny' as const }, {}],
    ['the blog keeps them to members', { denyPocket: 'ameba_only' as const }, {}],
    ['the entry is for members', {}, { publishFlg: 'amember' }],
    ['the entry is closed to them', {}, { closedFlg: 'mon_ng' }],
    ['the entry is of another blog', {}, { blogId: 99 }],
  ])('R5.6 takes none where %s', (_reason, blog, entry) => {
    expect(canIine(aBlogSummary(blog), anEntryFacts(entry))).toBe(false);
  });

  it('takes none while nothing is known', () => {
    expect(canIine(null, anEntryFacts())).toBe(false);
    expect(canIine(aBlogSummary(), undefined)).toBe(false);
  });
});
