import { aBlogSummary, anEntryFacts } from '@engawa/contract/testing/rootState.ts';
import { canReblog } from './canReblog.ts';
import { REBLOG_TEXT_LONG, findReblogTextError, normaliseReblogText } from './reblogText.ts';

describe('canReblog', () => {
  it('R5.6 is true when blog and entry accept reblogs', () => {
    expect(canReblog(aBlogSummary(), anEntryFacts())).toBe(true);
  });

  it.each([
    ['the blog denies reblogs', { denyReblog: 'deny' as const }, {}],
    ['the blog limits reblogs to members', { denyReblog: 'ameba_only' as const }, {}],
    ['the entry denies reblogs', {}, { denyReblog: 'deny' as const }],
    ['the entry limits reblogs to members', {}, { denyReblog: 'ameba_only' as const }],
    ['the feature is off', { offFeatures: ['reblog' as const] }, {}],
    ['the entry is for members', {}, { publishFlg: 'amember' as const }],
    ['the entry is closed', {}, { closedFlg: 'mon_ng' as const }],
    ['the entry is of another blog', {}, { blogId: 99 }],
  ])('R5.6 is false when %s', (_reason, blog, entry) => {
    expect(canReblog(aBlogSummary(blog), anEntryFacts(entry))).toBe(false);
  });

  it('is false until blog and entry are loaded', () => {
    expect(canReblog(null, anEntryFacts())).toBe(false);
    expect(canReblog(aBlogSummary(), undefined)).toBe(false);
  });
});

describe('the text of a reblog', () => {
  it('may be empty, and has at most 200 characters (code points)', () => {
    expect(findReblogTextError(normaliseReblogText(' \n　'))).toBeNull();
    expect(findReblogTextError('𠮷'.repeat(200))).toBeNull();
    expect(findReblogTextError('𠮷'.repeat(201))).toBe(REBLOG_TEXT_LONG);
  });

  it('is trimmed and loses control characters', () => {
    expect(normaliseReblogText('  <b>一行\r\n二行\u0000</b>\n')).toBe('<b>一行\n二行</b>');
  });
});
