import { completeLockfile } from './completeLockfile.ts';
import { platformOf } from './platforms.ts';

const lockfile = (packages: object) =>
  `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`;

const BINDING = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { 'x-darwin-arm64': '2.0.0', 'x-linux-x64-gnu': '2.0.0' },
};
const LINUX = { version: '2.0.0', integrity: 'sha512-x', dev: true, optional: true };

test('a package of another platform is named, so that npm ci does not miss it', () => {
  const text = lockfile({ 'node_modules/x': BINDING, 'node_modules/x-linux-x64-gnu': LINUX });
  // as text, for npm's order of packages and fields must stay
  expect(completeLockfile(text)).toBe(
    lockfile({
      'node_modules/x': BINDING,
      'node_modules/x-darwin-arm64': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['darwin'],
        cpu: ['arm64'],
      },
      'node_modules/x-linux-x64-gnu': LINUX,
    }),
  );
});

test('a lock file that names them all is left as it is, byte for byte', () => {
  const complete = completeLockfile(lockfile({ 'node_modules/x': BINDING }));
  expect(completeLockfile(complete)).toBe(complete);
});

test('a package that stands beside the one that wants it counts', () => {
  const text = lockfile({
    'node_modules/y/node_modules/x': { optionalDependencies: { 'x-win32-x64': '1.0.0' } },
    'node_modules/y/node_modules/x-win32-x64': { version: '1.0.0' },
  });
  expect(completeLockfile(text)).toBe(text);
});

test('an optional package for every platform is not invented', () => {
  const text = lockfile({ 'node_modules/x': { optionalDependencies: { faster: '1.0.0' } } });
  expect(completeLockfile(text)).toBe(text);
});

test.each([
  ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@nx/nx-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['fsevents', { os: ['darwin'] }],
  ['left-pad', null],
])('%s is a package of %j', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
