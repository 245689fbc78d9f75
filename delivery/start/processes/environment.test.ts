import { buildEndpoints } from '../endpoints.ts';
import { inheritedBy, systemEnvironment } from './environment.ts';
import { buildPrograms, type ProgramName } from './programs.ts';

const SET = {
  PATH: '/bin',
  HOME: '/home/engawa',
  NODE_OPTIONS: '--max-old-space-size=512',
  LC_ALL: 'ja_JP.UTF-8',
  DATABASE_URL: 'postgres://engawa@127.0.0.1/blogs',
  DATABASE_REPLICA_URL: 'postgres://engawa@127.0.0.2/blogs',
  PGPASSWORD: 'secret',
  ENGAWA_SITE_NAME: 'Engawa',
  ENGAWA_ADS_ORIGIN: 'https://ads.example',
  ENGAWA_LOG_LEVEL: 'debug',
  ENGAWA_METRICS_TOKEN: 'scraper',
  ENGAWA_SLOW_MS: '100',
  ENGAWA_EXPERIMENTS: 'experiment-02',
  ENGAWA_FAULT_SWITCHES: 'yes',
  ENGAWA_FORM_KEY: 'secret',
  ENGAWA_POLICY_ALLOWED: 'frame platform',
  ENGAWA_SEARCH_URL: 'https://search.example/',
  ENGAWA_RENDER_WORKERS: '2',
  NPM_TOKEN: 'secret',
  npm_config_registry: 'https://registry.example/',
  EMPTY: undefined,
};
const OBSERVED = ['ENGAWA_LOG_LEVEL', 'ENGAWA_METRICS_TOKEN', 'ENGAWA_SLOW_MS'];
const EVERYONES = ['HOME', 'LC_ALL', 'NODE_OPTIONS', 'PATH'];

test.each<[ProgramName, readonly string[]]>([
  [
    'platform',
    [
      'DATABASE_REPLICA_URL',
      'DATABASE_URL',
      ...OBSERVED,
      'ENGAWA_ADS_ORIGIN',
      'ENGAWA_SITE_NAME',
      'PGPASSWORD',
    ],
  ],
  ['assets', []],
  ['console', ['ENGAWA_FAULT_SWITCHES', 'ENGAWA_METRICS_TOKEN']],
  [
    'host',
    [
      ...OBSERVED,
      'ENGAWA_ADS_ORIGIN',
      'ENGAWA_EXPERIMENTS',
      'ENGAWA_FAULT_SWITCHES',
      'ENGAWA_FORM_KEY',
      'ENGAWA_POLICY_ALLOWED',
      'ENGAWA_RENDER_WORKERS',
      'ENGAWA_SEARCH_URL',
      'ENGAWA_SITE_NAME',
    ],
  ],
])('passes the %s only its own settings and those of the system', (name, own) => {
  const inherited = inheritedBy(name, SET);
  expect(Object.keys(inherited).toSorted()).toEqual([...EVERYONES, ...own].toSorted());
  expect(inherited).toEqual(expect.objectContaining({ PATH: '/bin' }));
});

test('passes no product settings to a program outside the product', () => {
  expect(Object.keys(systemEnvironment(SET)).toSorted()).toEqual(EVERYONES);
});

test('passes each process only the variables that it reads, and the admin token to all but the assets server', () => {
  const options = {
    isJson: false,
    port: 0,
    dataDir: '/data',
    isSeeded: true,
    clock: '2026-11-21T03:00:00.000Z',
  };
  const places = buildEndpoints(['127.0.0.1', '127.0.0.1', '127.0.0.1'], [1, 2, 3, 4]);
  const programs = buildPrograms(options, places, { adminToken: 'a', registryPublicKey: 'k' });
  const collectOwnVariables = (name: ProgramName) =>
    Object.keys(programs.find((program) => program.name === name)?.env ?? {})
      .filter((variable) => !/ORIGIN|LISTEN|NODE_ENV/.test(variable))
      .toSorted();
  expect(collectOwnVariables('platform')).toEqual([
    'ENGAWA_ADMIN_TOKEN',
    'ENGAWA_CLOCK',
    'ENGAWA_DATA_DIR',
    'ENGAWA_SEED',
  ]);
  expect(collectOwnVariables('assets')).toEqual(['ENGAWA_DATA_DIR', 'ENGAWA_INTERNAL_KEY']);
  expect(collectOwnVariables('host')).toEqual([
    'ENGAWA_ADMIN_TOKEN',
    'ENGAWA_CLOCK',
    'ENGAWA_REGISTRY_PUBLIC_KEY',
  ]);
  expect(collectOwnVariables('console')).toEqual(['ENGAWA_ADMIN_TOKEN', 'ENGAWA_DATA_DIR']);
  const without = buildPrograms(
    options,
    { ...places, console: null },
    { adminToken: 'a', registryPublicKey: 'k' },
  );
  expect(without.map(({ name }) => name)).toEqual(['platform', 'assets', 'host']);
  expect(without[0]?.env).not.toHaveProperty('ENGAWA_CONSOLE_ORIGIN');
});

test('passes ENGAWA_CDN_IS_PURGED to the host only', () => {
  const settings = { ENGAWA_CDN_IS_PURGED: 'yes' };
  expect(inheritedBy('host', settings)).toEqual(settings);
  expect(inheritedBy('platform', settings)).toEqual({});
});
