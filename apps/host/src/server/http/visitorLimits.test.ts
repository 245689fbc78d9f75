import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';
import { createPeerTrust } from '@engawa/server-kit/http/peerTrust.ts';
import { createVisitorAddress } from './visitorAddress.ts';
import { createVisitorLimit } from './visitorLimit.ts';
import { isProxyList } from '@engawa/server-kit/http/peerTrust.ts';

const requestFrom = (address: string, forwarded?: string): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
};

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  // only trusted proxies may set the header
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.2', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.2', '203.0.113.9, 10.0.0.3', '203.0.113.9'],
])(
  'a request from %s, forwarded for %s, has the visitor address %s',
  (address, forwarded, visitor) => {
    expect(createVisitorAddress(['10.0.0.0/8'])(requestFrom(address, forwarded))).toBe(visitor);
  },
);

test('treats an IPv6 /64 network as one visitor', () => {
  const readVisitor = createVisitorAddress(['loopback']);
  const one = readVisitor(requestFrom('2001:db8:1:2::1'));
  expect(readVisitor(requestFrom('2001:db8:1:2:ffff::9'))).toBe(one);
  expect(readVisitor(requestFrom('2001:db8:1:3::1'))).not.toBe(one);
});

test('recognises every loopback address', () => {
  const visitorOf = createVisitorAddress(['10.0.0.1']);
  const loopback = ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'];
  expect(loopback.map((address) => isLoopback(visitorOf(requestFrom(address))))).not.toContain(
    false,
  );
  expect(isLoopback(visitorOf(requestFrom('2001:db8::1')))).toBe(false);
});

test('rejects an invalid list of proxies', () => {
  expect([['loopback'], ['10.0.0.7', 'fd00::/8']].map(isProxyList)).toEqual([true, true]);
  expect([['everybody'], ['10.0.0.0/99'], ['']].map(isProxyList)).toEqual([false, false, false]);
});

test('limits each visitor separately, and frees a place when a request ends', () => {
  const enter = createVisitorLimit((visitor) => (visitor === 'wide' ? 2 : 1));
  const leave = enter('a');
  expect(enter('a')).toBeNull();
  expect(enter('b')).not.toBeNull();
  expect([enter('wide'), enter('wide'), enter('wide')].map((place) => place !== null)).toEqual([
    true,
    true,
    false,
  ]);
  leave?.();
  expect(enter('a')).not.toBeNull();
});

test('trusts a proxy only by the address of its connection', () => {
  const isTrusted = createPeerTrust(['10.0.0.0/8']);
  expect(isTrusted(requestFrom('10.0.0.2', '203.0.113.7'))).toBe(true);
  expect(isTrusted(requestFrom('203.0.113.7', '10.0.0.2'))).toBe(false);
});
