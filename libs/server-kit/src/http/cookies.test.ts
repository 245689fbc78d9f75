import { cookieHeader, hostCookie, readCookie } from './cookies.ts';

describe('cookieHeader', () => {
  it('hides a cookie from scripts and from other sites', () => {
    expect(cookieHeader({ name: 'a', value: '1', maxAge: 60, httpOnly: true, secure: true })).toBe(
      'a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('lets scripts read a cookie, and limits it to a path', () => {
    expect(cookieHeader({ name: 'a', value: '', maxAge: 0, path: '/x' })).toBe(
      'a=; Max-Age=0; Path=/x; SameSite=Lax',
    );
  });
});

it('gives a cookie on https a name that no sibling domain can write', () => {
  expect(hostCookie('engawa_session', true)).toBe('__Host-engawa_session');
  expect(hostCookie('engawa_session', false)).toBe('engawa_session');
});

it('reads one cookie of a header, and none without a header', () => {
  expect(readCookie('a=1; b=x%20y', 'b')).toBe('x y');
  expect(readCookie('a=1', 'b')).toBeUndefined();
  expect(readCookie(undefined, 'a')).toBeUndefined();
});
