import { generateKeyPairSync } from 'node:crypto';
import { readHostConfig } from './hostConfig.server.ts';

const generatePublicKey = (type: 'ed25519' | 'x25519') => {
  const { publicKey } =
    type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
};

const ADMIN_TOKEN = 'a'.repeat(32);
const METRICS_TOKEN = 'm'.repeat(32);

const RIGHT = {
  ENGAWA_HOST_ORIGIN: 'https://blog.example',
  ENGAWA_ASSETS_ORIGIN: 'https://assets.example',
  ENGAWA_PLATFORM_ORIGIN: 'http://127.0.0.1:4702',
  ENGAWA_LISTEN: '0.0.0.0:8080',
  ENGAWA_REGISTRY_PUBLIC_KEY: generatePublicKey('ed25519'),
};

describe('the configuration of the host', () => {
  it('R9.4 R9.5 has defaults for optional variables', () => {
    expect(readHostConfig({ ...RIGHT, PATH: '/bin' })).toMatchObject({
      origins: {
        host: 'https://blog.example',
        assets: 'https://assets.example',
        platform: 'http://127.0.0.1:4702',
        ads: 'http://127.0.0.1:4702',
      },
      platformAddress: 'http://127.0.0.1:4702',
      listen: { host: '0.0.0.0', port: 8080 },
      adminToken: null,
      formKey: null,
      metricsToken: null,
      logLevel: 'info',
      slowMs: 500,
      fixedNowMs: null,
      renderWorkers: 1,
      siteName: 'Engawa',
      searchUrl: 'https://blog.example/search/',
      searchHosts: ['www.google.com', 'www.google.co.jp', 'search.yahoo.co.jp'],
      blogDomain: 'blog.example',
      experiments: ['experiment-01', 'experiment-02', 'experiment-03'],
      policyAllowed: ['frame platform'],
    });
  });

  it('reads the values that are set', () => {
    const set = {
      ENGAWA_CLOCK: '2026-11-21T12:00:00+09:00',
      ENGAWA_RENDER_WORKERS: '4',
      ENGAWA_ADS_ORIGIN: 'https://ads.example',
      ENGAWA_PLATFORM_ADDRESS: 'http://10.0.0.2:8080',
      ENGAWA_ADMIN_TOKEN: ADMIN_TOKEN,
      ENGAWA_FORM_KEY: 'k'.repeat(32),
      ENGAWA_LOG_LEVEL: 'debug',
      ENGAWA_SLOW_MS: '50',
      ENGAWA_EXPERIMENTS: 'experiment-01, experiment-02',
    };
    expect(readHostConfig({ ...RIGHT, ...set })).toMatchObject({
      origins: { platform: 'http://127.0.0.1:4702', ads: 'https://ads.example' },
      fixedNowMs: Date.UTC(2026, 10, 21, 3),
      renderWorkers: 4,
      experiments: ['experiment-01', 'experiment-02'],
      platformAddress: 'http://10.0.0.2:8080',
      adminToken: ADMIN_TOKEN,
      formKey: 'k'.repeat(32),
      metricsToken: ADMIN_TOKEN,
      logLevel: 'debug',
      slowMs: 50,
    });
  });

  it('R9.4 disables all experiments by `none`, and rejects an unknown id', () => {
    expect(readHostConfig({ ...RIGHT, ENGAWA_EXPERIMENTS: 'none' }).experiments).toEqual([]);
    expect(() => readHostConfig({ ...RIGHT, ENGAWA_EXPERIMENTS: 'experiment-04' })).toThrow(
      'ENGAWA_EXPERIMENTS',
    );
  });

  it('BR25 ENGAWA_FILES_FROM_HOST serves release files from the host’s origin', () => {
    expect(readHostConfig({ ...RIGHT, ENGAWA_FILES_FROM_HOST: 'yes' })).toMatchObject({
      origins: { assets: 'https://blog.example/_files' },
      assetsAddress: 'https://assets.example',
    });
    expect(readHostConfig(RIGHT).assetsAddress).toBe('https://assets.example');
  });

  it('enables compression dictionaries by default', () => {
    expect(readHostConfig(RIGHT).hasDictionary).toBe(true);
    expect(readHostConfig({ ...RIGHT, ENGAWA_DICTIONARY: 'no' }).hasDictionary).toBe(false);
  });

  it('uses a separate metrics token when one is set', () => {
    const set = {
      ENGAWA_ADMIN_TOKEN: ADMIN_TOKEN,
      ENGAWA_METRICS_TOKEN: METRICS_TOKEN,
    };
    expect(readHostConfig({ ...RIGHT, ...set })).toMatchObject({
      adminToken: ADMIN_TOKEN,
      metricsToken: METRICS_TOKEN,
    });
  });

  it.each(Object.keys(RIGHT))('reports that %s is missing', (name) => {
    expect(() => readHostConfig({ ...RIGHT, [name]: undefined })).toThrow(`${name} is missing.`);
  });

  it.each([
    [
      'ENGAWA_HOST_ORIGIN',
      'https://blog.example/',
      'must be an origin such as https://blog.example',
    ],
    ['ENGAWA_HOST_ORIGIN', 'blog.example', 'must be an origin such as https://blog.example'],
    [
      'ENGAWA_HOST_ORIGIN',
      'http://blog.example',
      'is http beyond this machine: use https, or set ENGAWA_ALLOW_HTTP=yes.',
    ],
    [
      'ENGAWA_ASSETS_ORIGIN',
      'ftp://assets.example',
      'must be an origin such as https://blog.example',
    ],
    ['ENGAWA_LISTEN', '[::1]', 'must be an address and a port such as'],
    ['ENGAWA_LISTEN', '127.0.0.1:65536', 'must be an address and a port such as'],
    ['ENGAWA_CLOCK', 'noon', 'must be an ISO time such as 2026-11-21T12:00:00+09:00.'],
    ['ENGAWA_RENDER_WORKERS', '0', 'must be a number from 1 to 99.'],
    ['ENGAWA_RENDER_WORKERS', '1.5', 'must be a number from 1 to 99.'],
    ['ENGAWA_ADMIN_TOKEN', 'a'.repeat(31), 'must have at least 32 characters.'],
    ['ENGAWA_METRICS_TOKEN', '', 'must have at least 32 characters.'],
    [
      'ENGAWA_TRUSTED_PROXIES',
      'all',
      'must be a list of addresses or ranges such as 10.0.0.0/8, or loopback.',
    ],
    ['ENGAWA_CALLS_PER_VISITOR', '0', 'must be a number from 1 to 9999.'],
    ['ENGAWA_LOG_LEVEL', 'loud', 'must be one of silent, fatal, error, warn, info, debug.'],
    ['ENGAWA_SLOW_MS', '-1', 'must be a number of milliseconds.'],
    ['ENGAWA_SEARCH_URL', 'javascript:alert(1)', 'must be a web address.'],
    [
      'ENGAWA_POLICY_ALLOWED',
      'frame *',
      'must be a list such as "frame platform,frame https://video.example".',
    ],
    [
      'ENGAWA_REGISTRY_PUBLIC_KEY',
      'x',
      'must be an Ed25519 key (base64 of its SPKI DER), or two separated by a comma.',
    ],
    [
      'ENGAWA_REGISTRY_PUBLIC_KEY',
      generatePublicKey('x25519'),
      'must be an Ed25519 key (base64 of its SPKI DER), or two separated by a comma.',
    ],
  ])('reports the problem with %s=%s', (name, value, problem) => {
    expect(() => readHostConfig({ ...RIGHT, [name]: value })).toThrow(`${name} ${problem}`);
  });
});
