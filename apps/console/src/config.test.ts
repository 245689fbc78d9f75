import { readConsoleConfig } from './config.ts';

const LEAST = {
  ENGAWA_CONSOLE_ORIGIN: 'http://127.0.0.1:8083',
  ENGAWA_PLATFORM_ORIGIN: 'http://127.0.0.1:8082',
  ENGAWA_HOST_ORIGIN: 'http://127.0.0.1:8080',
  ENGAWA_ASSETS_ORIGIN: 'http://127.0.0.1:8081',
  ENGAWA_LISTEN: '127.0.0.1:8083',
  ENGAWA_DATA_DIR: '.data',
  ENGAWA_ADMIN_TOKEN: 'a'.repeat(32),
};

test('uses defaults for optional variables', () => {
  expect(readConsoleConfig(LEAST)).toEqual({
    consoleOrigin: 'http://127.0.0.1:8083',
    platformOrigin: 'http://127.0.0.1:8082',
    hostOrigin: 'http://127.0.0.1:8080',
    assetsOrigin: 'http://127.0.0.1:8081',
    hasFaultSwitches: false,
    platformAdmin: 'http://127.0.0.1:8082',
    hosts: ['http://127.0.0.1:8080'],
    listen: { host: '127.0.0.1', port: 8083 },
    dataDir: '.data',
    adminToken: 'a'.repeat(32),
    metricsToken: 'a'.repeat(32),
  });
});

test('reads the origins of hosts and of the admin addresses of the platform', () => {
  const config = readConsoleConfig({
    ...LEAST,
    ENGAWA_HOSTS: 'http://10.0.0.1:9, http://10.0.0.2:9',
    ENGAWA_PLATFORM_ADMIN_ADDRESS: 'http://10.0.0.3:9',
  });
  expect(config.hosts).toEqual(['http://10.0.0.1:9', 'http://10.0.0.2:9']);
  expect(config.platformAdmin).toBe('http://10.0.0.3:9');
});

test.each([
  [{ ENGAWA_CONSOLE_ORIGIN: undefined }, 'ENGAWA_CONSOLE_ORIGIN is missing.'],
  [{ ENGAWA_CONSOLE_ORIGIN: 'http://127.0.0.1/' }, 'without a trailing slash.'],
  [{ ENGAWA_CONSOLE_ORIGIN: 'http://console.example' }, 'is http beyond this machine'],
  [{ ENGAWA_HOSTS: 'x' }, 'must be origins separated by commas.'],
  [{ ENGAWA_LISTEN: '[::1]' }, 'must be an address and a port such as'],
  [{ ENGAWA_ADMIN_TOKEN: 'short' }, 'must have at least 32 characters.'],
])('rejects the environment %j', (wrong, sentence) => {
  expect(() => readConsoleConfig({ ...LEAST, ...wrong })).toThrow(sentence);
});
