import { hostCookie } from '@engawa/api-client/server/transport.ts';
import { cookieHeader, readCookie } from './cookies.ts';

describe('cookies', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['a=1; engawa_session=abc; b=2', 'abc'],
    ['engawa_session=a=b==', 'a=b=='],
    ['xengawa_session=no; engawa_sessionx=no', null],
    ['engawa_session=first; engawa_session=second', 'first'],
    ['engawa_session', ''],
  ])('reads the cookie from %j', (header, expected) => {
    expect(readCookie(header, 'engawa_session')).toBe(expected);
  });

  it('sets HttpOnly, Secure and SameSite on request', () => {
    const options = { isHttpOnly: true, isSecure: true, maxAgeS: 60 };
    expect(cookieHeader('a', '1', options)).toBe(
      'a=1; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it('omits HttpOnly on request', () => {
    const options = { isHttpOnly: false, isSecure: false, maxAgeS: 0, path: '/x' };
    expect(cookieHeader('a', '', options)).toBe('a=; Path=/x; Max-Age=0; SameSite=Lax');
  });
});

it('uses the __Host- prefix on https', () => {
  expect(hostCookie('engawa_session', true)).toBe('__Host-engawa_session');
  expect(hostCookie('engawa_session', false)).toBe('engawa_session');
});
