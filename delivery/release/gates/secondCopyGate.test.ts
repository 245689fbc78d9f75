import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '../checkout.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { secondCopyGate } from './secondCopyGate.ts';

const REACT = 'const t=Symbol.for("react.transitional.element");';

test.each(['late.2.js', 'server.cjs'])(
  'BF5 refuses a remote with a copy of React in %s',
  (file) => {
    expect(secondCopyGate(aCandidate({ files: { [file]: REACT } }))).toBe(
      `its ${file} holds a copy of React of its own (react.transitional.element), and remotes render with the React of the host (libs/contract/src/remotes/sharedPackages.ts)`,
    );
  },
);

test('recognises copies of older versions of React', () => {
  const files = { 'late.2.js': "Symbol.for('react.element')" };
  expect(secondCopyGate(aCandidate({ files }))).toContain('(react.element)');
});

test('accepts React in the host, and a remote that only mentions React', () => {
  expect(secondCopyGate(aCandidate({ remote: 'host', files: { 'main.2.js': REACT } }))).toBeNull();
  const files = { 'late.2.js': '/* react.element */', 'a.css': '"react.element"' };
  expect(secondCopyGate(aCandidate({ files }))).toBeNull();
});

test('refuses a remote with a federation runtime of its own', () => {
  const files = { 'remoteEntry.2.js': 'this.snapshotHandler=new e(this)' };
  expect(secondCopyGate(aCandidate({ files }))).toBe(
    'its remoteEntry.2.js holds a copy of the federation runtime of its own (snapshotHandler), and a page uses that of the host (externalRuntime in delivery/build/remoteConfig.mjs)',
  );
});

test.each([
  'react/cjs/react.production.js',
  '@module-federation/runtime-core/dist/core.js',
  '@module-federation/webpack-bundler-runtime/dist/init.js',
])('BF5 recognises a copy of the installed %s', async (file) => {
  const text = await readFile(join(CHECKOUT_ROOT, 'node_modules', file), 'utf8');
  expect(secondCopyGate(aCandidate({ files: { 'late.2.js': text } }))).toContain('of its own');
});
