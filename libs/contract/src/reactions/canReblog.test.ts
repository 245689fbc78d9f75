import { aBlogSummary, anEntryFacts } from '../testing/sharedState.ts';
import { canReblog } from './canReblog.ts';
import { REBLOG_TEXT_LONG, reblogTextFault, reblogTextOf } from './reblogText.ts';

describe('canReblog', () => {
  it('R5.6 takes reblogs where blog and entry do', () => {
    expect(canReblog(aBlogSummary(), anEntryFacts())).toBe(true);
  });

  it.each([
    ['the blog denies them', { denyReblog: 'deny' as const }, {}],
    ['the blog keeps them to members', { denyReblog: 'ameba_only' as const }, {}],
    ['the entry denies them', {}, { denyReblog: 'deny' as const }],
    ['the entry keeps them to members', {}, { denyReblog: 'ameba_only' as const }],
    ['the blog has none', { offFeatures: ['reblog' as const] }, {}],
    ['the entry is for members', {}, { publishFlg: 'amember' as const }],
    ['the entry is held back', {}, { closedFlg: 'mon_ng' as const }],
    ['the entry is of another blog', {}, { blogId: 99 }],
  ])('R5.6 takes none where %s', (_reason, blog, entry) => {
    expect(canReblog(aBlogSummary(blog), anEntryFacts(entry))).toBe(false);
  });

  it('takes none while nothing is known', () => {
    expect(canReblog(null, anEntryFacts())).toBe(false);
    expect(canReblog(aBlogSummary(), undefined)).toBe(false);
  });
});

describe('the own line of a reblog', () => {
  it('may be empty, and has 200 characters at most, counted as one types them', () => {
    expect(reblogTextFault(reblogTextOf(' \n　'))).toBeNull();
    expect(reblogTextFault('𠮷'.repeat(200))).toBeNull();
    expect(reblogTextFault('𠮷'.repeat(201))).toBe(REBLOG_TEXT_LONG);
  });

  it('is kept as it was typed, without what stands around it and what is no character', () => {
    expect(reblogTextOf('  <b>一行\r\n二行\u0000</b>\n')).toBe('<b>一行\n二行</b>');
  });
});
