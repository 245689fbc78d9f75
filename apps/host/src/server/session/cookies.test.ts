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
  ])('reads from %j', (header, expected) => {
    expect(readCookie(header, 'engawa_session')).toBe(expected);
  });

  it('is out of reach of scripts and of other sites where asked to be', () => {
    const options = { isHttpOnly: true, isSecure: true, maxAgeS: 60 };
    expect(cookieHeader('a', '1', options)).toBe(
      'a=1; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it('can be read by scripts where asked to be', () => {
    const options = { isHttpOnly: false, isSecure: false, maxAgeS: 0, path: '/x' };
    expect(cookieHeader('a', '', options)).toBe('a=; Path=/x; Max-Age=0; SameSite=Lax');
  });
});

it('has a name on https that no sibling domain can write', () => {
  expect(hostCookie('engawa_session', true)).toBe('__Host-engawa_session');
  expect(hostCookie('engawa_session', false)).toBe('engawa_session');
});
