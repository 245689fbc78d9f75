/** @jest-environment jsdom */
import { takeMemberHint } from './memberHint.ts';

const withCookie = (cookie: string) => {
  document.cookie = 'signed_in=; Max-Age=0';
  if (cookie !== '') document.cookie = cookie;
  return {
    isMember: takeMemberHint(),
    isVisible: document.documentElement.hasAttribute('data-member'),
  };
};

test('R6.5 sets the member attribute if the hint cookie exists, and removes it otherwise', () => {
  expect(withCookie('signed_in=1')).toEqual({ isMember: true, isVisible: true });
  expect(withCookie('')).toEqual({ isMember: false, isVisible: false });
});

test('R6.5 ignores other values of the hint cookie, and other cookies', () => {
  expect(withCookie('signed_in=10').isMember).toBe(false);
  document.cookie = 'not_signed_in=1';
  expect(withCookie('').isMember).toBe(false);
});

test('BM17 without a session deletes readable member data, but not guest or encrypted drafts', () => {
  localStorage.setItem('engawa:member:tokens', 'x');
  localStorage.setItem('engawa:member:entry:draft:1', 'x');
  localStorage.setItem('engawa:entry:draft:1', 'x');
  localStorage.setItem('engawa:sealed:koharu:entry:draft:1', 'x');
  withCookie('signed_in=1');
  expect(localStorage).toHaveLength(4);
  withCookie('');
  expect(Object.keys(localStorage)).toEqual([
    'engawa:entry:draft:1',
    'engawa:sealed:koharu:entry:draft:1',
  ]);
});
