import { formatErrorLine } from './formatErrorLine.ts';

const REMOTES = { social: { release: 'social@1.2.0' }, host: { release: 'host@1.0.0' } };

test.each([
  ['REMOTE-001', 'social/Iine', 'social@1.2.0'],
  ['REMOTE-004', 'social/Iine:12870014402', 'social@1.2.0'],
  ['REMOTE-004', 'host/Themes', 'host@1.0.0'],
  ['NAV-001', '/kanoya-mio/', 'host@1.0.0'],
  ['ADS-001', 'ads', 'host@1.0.0'],
])('BF17 %s of %s names the release of the module', (code, what, release) => {
  expect(formatErrorLine(code, what, REMOTES)).toBe(`${code} ${what} of ${release}`);
});
