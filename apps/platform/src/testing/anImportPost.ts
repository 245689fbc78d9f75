import type { ImportComment, ImportPost } from '../domain/imports/importPost.ts';

/** A valid post; pass the values under test. */
export const anImportPost = (given: Partial<ImportPost> = {}): ImportPost => ({
  guid: 'https://old.example/?p=1',
  title: 'はじめての記事',
  html: '<p>本文です。</p>',
  originalHtml: '<p>本文です。</p>',
  publishedAt: '2026-03-01T03:00:00.000Z',
  updatedAt: '2026-03-01T03:00:00.000Z',
  themeName: '日記',
  hashtags: [],
  commentsAllowed: true,
  publishFlg: 'open',
  comments: [],
  ...given,
});

/** A valid comment of a visitor. */
export const anImportComment = (given: Partial<ImportComment> = {}): ImportComment => ({
  guid: 'comment-1',
  parentGuid: null,
  authorName: '通りすがり',
  authorUrl: null,
  text: 'こんにちは',
  publishedAt: '2026-03-02T03:00:00.000Z',
  ...given,
});
