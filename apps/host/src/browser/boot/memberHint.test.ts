/** @jest-environment jsdom */
import { createStorage } from '../../runtime/storage.ts';
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

const keys = () => Object.keys(localStorage);
const OWN = 'engawa:sealed:koharu:entry:draft:1';
const ANOTHERS = 'engawa:sealed:mugicha:entry:draft:1';

test('BM17 a sign-out removes the encrypted drafts of its member, and a session that ends otherwise leaves them', () => {
  for (const key of [OWN, ANOTHERS]) localStorage.setItem(key, 'x');
  createStorage(() => localStorage).set({ name: 'sealed', version: 1 }, 'koharu', 60);
  withCookie('signed_in=1');
  withCookie('');
  expect(keys()).toEqual([OWN, ANOTHERS, 'engawa:sealed']);
  withCookie('signed_in=0');
  expect(keys()).toEqual([ANOTHERS]);
  localStorage.clear();
});

test('BM17 without a session nothing of a member stays readable in the browser, and a visitor’s own does', () => {
  localStorage.setItem('engawa:member:tokens', 'x');
  localStorage.setItem('engawa:member:entry:draft:1', 'x');
  localStorage.setItem('engawa:entry:draft:1', 'x');
  withCookie('signed_in=1');
  expect(localStorage).toHaveLength(3);
  withCookie('');
  expect(keys()).toEqual(['engawa:entry:draft:1']);
});
