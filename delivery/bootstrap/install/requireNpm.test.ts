import { missingNode, npmCommand } from './requireNpm.mjs';

test.each(['20.0.0', '24.21.0', '100.1.0'])('accepts Node version %s', (version) => {
  expect(missingNode(version)).toBeNull();
});

test.each(['18.20.4', '9.0.0'])(
  'rejects Node version %s and names the version to install',
  (version) => {
    expect(missingNode(version)).toBe(
      `This needs Node 20 or later; this is Node ${version}. Install Node 20 or later from https://nodejs.org and run the command again.`,
    );
  },
);

test('installs packages with the npm that runs the command', () => {
  expect(npmCommand({ npm_execpath: '/opt/npm/bin/npm-cli.js' })).toEqual({
    command: process.execPath,
    args: ['/opt/npm/bin/npm-cli.js'],
  });
  expect(npmCommand({}).args).toEqual([]);
});
