import { aBlogSummary, anEntryFacts } from '@engawa/contract/testing/rootState.ts';
import { canIine } from './canIine.ts';

describe('canIine', () => {
  it('R5.6 is true for a public entry of a blog that accepts likes', () => {
    expect(canIine(aBlogSummary(), anEntryFacts())).toBe(true);
  });

  it.each([
    ['the blog denies likes', { denyPocket: 'deny' as const }, {}],
    ['the blog limits likes to members', { denyPocket: 'ameba_only' as const }, {}],
    ['the entry is for members', {}, { publishFlg: 'amember' }],
    ['the entry is closed', {}, { closedFlg: 'mon_ng' }],
    ['the entry is of another blog', {}, { blogId: 99 }],
  ])('R5.6 is false when %s', (_reason, blog, entry) => {
    expect(canIine(aBlogSummary(blog), anEntryFacts(entry))).toBe(false);
  });

  it('is false until blog and entry are loaded', () => {
    expect(canIine(null, anEntryFacts())).toBe(false);
    expect(canIine(aBlogSummary(), undefined)).toBe(false);
  });
});
