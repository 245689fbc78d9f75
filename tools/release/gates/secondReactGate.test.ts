import { aCandidate } from '../testing/aCandidate.ts';
import { secondReactGate } from './secondReactGate.ts';

const REACT = 'const t=Symbol.for("react.transitional.element");';

test.each(['late.2.js', 'server.cjs'])(
  'refuses a remote whose %s holds a copy of React',
  (file) => {
    expect(secondReactGate(aCandidate({ files: { [file]: REACT } }))).toBe(
      `its ${file} holds a React of its own (react.transitional.element), and remotes draw with the host's (libs/contract/src/remotes/sharedPackages.ts)`,
    );
  },
);

test('knows the mark of older Reacts', () => {
  const files = { 'late.2.js': "Symbol.for('react.element')" };
  expect(secondReactGate(aCandidate({ files }))).toContain('(react.element)');
});

test('lets in the host, which brings React, and a remote that only speaks of it', () => {
  expect(secondReactGate(aCandidate({ remote: 'host', files: { 'main.2.js': REACT } }))).toBeNull();
  const files = { 'late.2.js': '/* react.element */', 'a.css': '"react.element"' };
  expect(secondReactGate(aCandidate({ files }))).toBeNull();
});
