import { isOfBlogDomain, readPreviewMessage } from './previewMessages.ts';

test.each([
  ['https://blog.example', true],
  ['https://www.blog.example', true],
  ['https://a.b.blog.example:8443', true],
  ['https://blog.example.evil.example', false],
  ['https://evilblog.example', false],
  ['https://blog.example-evil.example', false],
  ['https://blogxexample', false],
  ['https://example', false],
  ['null', false],
  ['', false],
  ['file://blog.example', false],
  ['http://blog.example', false],
])('R5.10 accepts preview messages from %s: %s', (origin, isTaken) => {
  expect(isOfBlogDomain(origin, 'blog.example', true)).toBe(isTaken);
});

test('R5.10 accepts messages from http only for an http preview, and none without a domain', () => {
  expect(isOfBlogDomain('http://127.0.0.1:5400', '127.0.0.1', false)).toBe(true);
  expect(isOfBlogDomain('https://blog.example', '', true)).toBe(false);
});

const TYPE = { type: 'engawa-preview' };

test.each([
  ['a message board', { ...TYPE, message: 'やあ' }, false, { kind: 'message', text: 'やあ' }],
  ['a flagged message board', { ...TYPE, message: 'やあ' }, true, null],
  ['a message that sets the flag', { ...TYPE, message: 'やあ', illegal_flg: true }, false, null],
  [
    'an introduction',
    { ...TYPE, introduce: 'はじめ' },
    true,
    { kind: 'introduce', text: 'はじめ' },
  ],
  ['another type', { type: 'other', message: 'やあ' }, false, null],
  ['a number as text', { ...TYPE, message: 1 }, false, null],
  ['null', null, false, null],
  ['a string', 'engawa-preview', false, null],
])('R5.10 reads a preview message with %s', (_what, data, isIllegal, message) => {
  expect(readPreviewMessage(data, isIllegal)).toEqual(message);
});
