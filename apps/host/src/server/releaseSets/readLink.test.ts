import { generateKeyPairSync, sign } from 'node:crypto';
import {
  encodeSetLink,
  MOST_FAULT_MINUTES,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import { createReadLink } from './readLink.ts';

const MADE_MS = Date.parse('2026-11-26T03:00:00.000Z');
const MINUTE_MS = 60_000;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

const linkFor = (minutes: number, over: Partial<SetLink> = {}) =>
  encodeSetLink(
    {
      id: 'abcdefghijklmnop',
      versions: { entry: '1.2.3' },
      expires: new Date(MADE_MS + minutes * MINUTE_MS).toISOString(),
      ...over,
    },
    (bytes) => sign(null, bytes, privateKey).toString('base64'),
  );

const FAULTS: Partial<SetLink> = { faults: [{ read: 'blogRanking', fault: '5xx' }] };

beforeEach(() => {
  jest.useFakeTimers({ now: MADE_MS });
});
afterEach(() => {
  jest.useRealTimers();
});

/**
 * Returns a function that reads the link of a session on a host with fault switches; each call
 * simulates a request.
 */
const aSession = (token: string) => {
  const readLink = createReadLink([publicKey], () => ({}), Date.now, true);
  return (afterMs: number) => {
    jest.setSystemTime(MADE_MS + afterMs);
    const link = readLink(token);
    return link.ok ? 'holds' : link.error;
  };
};

test('BQ4 a link with injected faults expires after half an hour', () => {
  const saidAt = aSession(linkFor(MOST_FAULT_MINUTES, FAULTS));
  const endMs = MOST_FAULT_MINUTES * MINUTE_MS;
  expect([0, endMs - 1, endMs, endMs + MINUTE_MS].map(saidAt)).toEqual([
    'holds',
    'holds',
    'expired',
    'expired',
  ]);
});

test('BQ4 rejects injected faults with a longer lifetime; links without them last a day', () => {
  const long = aSession(linkFor(24 * 60, FAULTS));
  expect(long(0)).toBe('altered');
  expect(long(23 * 60 * MINUTE_MS)).toBe('altered');
  const plain = aSession(linkFor(24 * 60));
  expect(plain(0)).toBe('holds');
  expect(plain(24 * 60 * MINUTE_MS)).toBe('expired');
});

test('BQ4 tolerates a signer’s clock that is one minute fast', () => {
  expect(aSession(linkFor(MOST_FAULT_MINUTES + 1, FAULTS))(0)).toBe('holds');
  expect(aSession(linkFor(MOST_FAULT_MINUTES + 2, FAULTS))(0)).toBe('altered');
});

test('BQ1 rejects a link with a lifetime over one day', () => {
  const saidAt = aSession(linkFor(25 * 60));
  expect([0, 58 * MINUTE_MS].map(saidAt)).toEqual(['altered', 'altered']);
  expect(aSession(linkFor(24 * 60 + 1))(0)).toBe('holds');
});
