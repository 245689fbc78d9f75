import { readConfig } from './config.ts';
import { StartRefused } from './server/startRefused.ts';

const ENVIRONMENT = {
  ENGAWA_HOST_ORIGIN: 'http://127.0.0.1:8080',
  ENGAWA_PLATFORM_ORIGIN: 'http://127.0.0.1:8082',
  ENGAWA_LISTEN: '127.0.0.1:8082',
  ENGAWA_DATA_DIR: '.data',
};

test('the least that must be said is enough', () => {
  expect(readConfig(ENVIRONMENT)).toEqual({
    hostOrigin: 'http://127.0.0.1:8080',
    platformOrigin: 'http://127.0.0.1:8082',
    listen: { host: '127.0.0.1', port: 8082 },
    dataDir: '.data',
    fixedNow: null,
    adminToken: null,
    seed: 'demo',
    siteName: 'Engawa',
  });
});

test('a clock stands still where it is told to, and IPv6 is an address too', () => {
  const config = readConfig({
    ...ENVIRONMENT,
    ENGAWA_CLOCK: '2026-11-21T09:00:00+09:00',
    ENGAWA_LISTEN: '[::1]:0',
  });
  expect(config.fixedNow).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(config.listen).toEqual({ host: '::1', port: 0 });
});

test.each([
  ['ENGAWA_HOST_ORIGIN', undefined],
  ['ENGAWA_HOST_ORIGIN', 'http://127.0.0.1:8080/'],
  ['ENGAWA_PLATFORM_ORIGIN', 'ftp://files.example'],
  ['ENGAWA_LISTEN', '8082'],
  ['ENGAWA_LISTEN', '127.0.0.1:99999'],
  ['ENGAWA_DATA_DIR', ''],
  ['ENGAWA_CLOCK', 'yesterday'],
  ['ENGAWA_SEED', 'other'],
  ['ENGAWA_ADMIN_TOKEN', ''],
])('%s as %j is refused by its name, in one line', (name, value) => {
  const read = () => readConfig({ ...ENVIRONMENT, [name]: value });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
});
