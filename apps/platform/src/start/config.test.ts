import { readConfig } from './config.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';

const ENVIRONMENT = {
  ENGAWA_HOST_ORIGIN: 'http://127.0.0.1:8080',
  ENGAWA_PLATFORM_ORIGIN: 'http://127.0.0.1:8082',
  ENGAWA_LISTEN: '127.0.0.1:8082',
  ENGAWA_DATA_DIR: '.data',
};

test('applies defaults to all but the four required variables', () => {
  expect(readConfig(ENVIRONMENT)).toEqual({
    hasSearchReadings: true,
    hostOrigin: 'http://127.0.0.1:8080',
    platformOrigin: 'http://127.0.0.1:8082',
    adsOrigin: 'http://127.0.0.1:8082',
    consoleOrigin: null,
    listen: { host: '127.0.0.1', port: 8082 },
    dataDir: '.data',
    postgres: null,
    replica: null,
    fixedNow: null,
    adminToken: null,
    metricsToken: null,
    logLevel: 'info',
    slowMs: 500,
    signUpsPerVisitor: null,
    recaptcha: null,
    followLimits: { inAll: 5000, aDay: 1000 },
    reblogsADay: 100,
    entriesADay: 100,
    picturesMbPerMember: 1024,
    mediaBucket: null,
    valkeyUrl: null,
    variantsMb: 1024,
    adminListen: null,
    seed: 'none',
    siteName: 'Engawa',
    trustedProxies: ['loopback'],
  });
});

test('reads a fixed clock and an IPv6 address from the environment', () => {
  const config = readConfig({
    ...ENVIRONMENT,
    ENGAWA_CLOCK: '2026-11-21T09:00:00+09:00',
    ENGAWA_LISTEN: '[::1]:0',
  });
  expect(config.fixedNow).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(config.listen).toEqual({ host: '::1', port: 0 });
});

test('reCAPTCHA requires both keys to be set', () => {
  const keys = { ENGAWA_RECAPTCHA_SITE_KEY: 'site', ENGAWA_RECAPTCHA_SECRET: 'secret' };
  expect(readConfig({ ...ENVIRONMENT, ...keys }).recaptcha).toEqual({
    siteKey: 'site',
    secret: 'secret',
    origin: 'https://www.google.com',
    leastScore: 0.5,
  });
  expect(() => readConfig({ ...ENVIRONMENT, ENGAWA_RECAPTCHA_SITE_KEY: 'site' })).toThrow(
    'ENGAWA_RECAPTCHA_SECRET is missing',
  );
  expect(() => readConfig({ ...ENVIRONMENT, ENGAWA_RECAPTCHA_SECRET: 'secret' })).toThrow(
    'ENGAWA_RECAPTCHA_SITE_KEY is missing',
  );
  expect(() => readConfig({ ...ENVIRONMENT, ...keys, ENGAWA_RECAPTCHA_SCORE: '2' })).toThrow(
    'ENGAWA_RECAPTCHA_SCORE must be a number from 0 to 1',
  );
});

test('reads trusted proxies as addresses and ranges', () => {
  const { trustedProxies } = readConfig({
    ...ENVIRONMENT,
    ENGAWA_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1',
  });
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
});

test('reads a PostgreSQL address, by default with ten connections and ten seconds a statement', () => {
  const url = 'postgres://engawa:s3cret@db.example:5433/blogs?sslmode=verify-full';
  expect(readConfig({ ...ENVIRONMENT, DATABASE_URL: url }).postgres).toEqual({
    connectionString: url,
    visible: 'db.example:5433/blogs',
    poolSize: 10,
    statementTimeoutMs: 10_000,
  });
});

test('reads pool_size and statement_timeout from the address, and removes them from it', () => {
  const url = 'postgresql:///blogs?host=%2Frun%2Fpg&pool_size=25&statement_timeout=500';
  expect(readConfig({ ...ENVIRONMENT, DATABASE_URL: url }).postgres).toEqual({
    connectionString: 'postgresql:///blogs?host=%2Frun%2Fpg',
    visible: '/run/pg/blogs',
    poolSize: 25,
    statementTimeoutMs: 500,
  });
});

test('a replica requires DATABASE_URL, has a statement timeout of 1 s, and may lag 10 s', () => {
  const DATABASE_URL = 'postgres://db.example/blogs';
  const DATABASE_REPLICA_URL = 'postgres://replica.example/blogs?pool_size=5';
  const both = { ...ENVIRONMENT, DATABASE_URL, DATABASE_REPLICA_URL };
  expect(readConfig(both).replica).toEqual({
    address: {
      connectionString: 'postgres://replica.example/blogs',
      visible: 'replica.example/blogs',
      poolSize: 5,
      statementTimeoutMs: 1000,
    },
    mostLagMs: 10_000,
  });
  expect(readConfig({ ...both, ENGAWA_REPLICA_LAG_S: '60' }).replica?.mostLagMs).toBe(60_000);
  expect(() => readConfig({ ...ENVIRONMENT, DATABASE_REPLICA_URL })).toThrow(
    'DATABASE_REPLICA_URL needs DATABASE_URL, of which it is a replica',
  );
});

test.each([
  ['ENGAWA_HOST_ORIGIN', undefined],
  ['ENGAWA_TRUSTED_PROXIES', ''],
  ['ENGAWA_TRUSTED_PROXIES', 'all'],
  ['ENGAWA_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['ENGAWA_HOST_ORIGIN', 'http://127.0.0.1:8080/'],
  ['ENGAWA_HOST_ORIGIN', 'http://blog.example'],
  ['ENGAWA_ALLOW_HTTP', 'true'],
  ['ENGAWA_PLATFORM_ORIGIN', 'ftp://files.example'],
  ['ENGAWA_ADS_ORIGIN', 'https://ads.example/'],
  ['ENGAWA_ADS_ORIGIN', 'http://ads.example'],
  ['ENGAWA_LISTEN', '[::1]'],
  ['ENGAWA_LISTEN', '127.0.0.1:99999'],
  ['ENGAWA_DATA_DIR', ''],
  ['ENGAWA_CLOCK', 'yesterday'],
  ['ENGAWA_SEED', 'other'],
  ['ENGAWA_ADMIN_TOKEN', 'a'.repeat(31)],
  ['ENGAWA_METRICS_TOKEN', ''],
  ['DATABASE_URL', ''],
  ['DATABASE_REPLICA_URL', 'mysql://127.0.0.1/blogs'],
  ['ENGAWA_REPLICA_LAG_S', '0'],
  ['DATABASE_URL', 'mysql://127.0.0.1/blogs'],
  ['DATABASE_URL', 'postgres://127.0.0.1/blogs?pool_size=0'],
  ['DATABASE_URL', 'postgres://127.0.0.1/blogs?statement_timeout=1s'],
])('rejects %s as %j with one line that names it', (name, value) => {
  const read = () => readConfig({ ...ENVIRONMENT, [name]: value });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test.each([
  ['yes', true],
  ['no', false],
])('R2.4.2 ENGAWA_SEARCH_READINGS=%s sets whether searches use readings', (value, expected) => {
  expect(readConfig({ ...ENVIRONMENT, ENGAWA_SEARCH_READINGS: value }).hasSearchReadings).toBe(
    expected,
  );
});
