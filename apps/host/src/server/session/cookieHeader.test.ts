import { hostCookie } from '@engawa/api-client/server/transport.ts';
import { cookieHeader } from './cookieHeader.ts';

describe('cookieHeader', () => {
  it('keeps a cookie from scripts and from other sites', () => {
    expect(cookieHeader({ name: 'a', value: '1', maxAge: 60, httpOnly: true, secure: true })).toBe(
      'a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('lets scripts read a cookie, on a path of its own', () => {
    expect(cookieHeader({ name: 'a', value: '', maxAge: 0, path: '/x' })).toBe(
      'a=; Max-Age=0; Path=/x; SameSite=Lax',
    );
  });
});

it('has a name on https that no sibling domain can write', () => {
  expect(hostCookie('engawa_session', true)).toBe('__Host-engawa_session');
  expect(hostCookie('engawa_session', false)).toBe('engawa_session');
});
