/** @jest-environment jsdom */
import { takeMemberHint } from './memberHint.ts';

const withCookie = (cookie: string) => {
  document.cookie = 'signed_in=; Max-Age=0';
  if (cookie !== '') document.cookie = cookie;
  return {
    isMember: takeMemberHint(),
    isShown: document.documentElement.hasAttribute('data-member'),
  };
};

test('R6.5 the hint makes room for a member, and takes it back when the member has left', () => {
  expect(withCookie('signed_in=1')).toEqual({ isMember: true, isShown: true });
  expect(withCookie('')).toEqual({ isMember: false, isShown: false });
});

test('R6.5 neither another value nor another cookie is a hint', () => {
  expect(withCookie('signed_in=10').isMember).toBe(false);
  document.cookie = 'not_signed_in=1';
  expect(withCookie('').isMember).toBe(false);
});

test('BM17 without a session nothing of a member stays readable in the browser; a visitor’s own and encrypted drafts do', () => {
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
