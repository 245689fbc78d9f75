import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { secondReactIn } from './secondReact.server.ts';

const { resolve } = createRequire(join(process.cwd(), 'apps/host/package.json'));

/** Reads a file of an installed package. */
const installed = (name: string, file: string): Promise<Buffer> =>
  readFile(join(dirname(resolve(`${name}/package.json`)), 'cjs', file));

test.each([
  ['react', 'react.production.js'],
  ['react', 'react.development.js'],
  ['react-dom', 'react-dom.production.js'],
])('BF5 detects a copy of the installed %s by its internals (%s)', async (name, file) => {
  expect(secondReactIn('late.2.js', await installed(name, file))).toContain('_INTERNALS_');
});

test('ignores JSX runtimes, code that reads the internals of React, and files other than scripts', async () => {
  const elements = await installed('react', 'react-jsx-dev-runtime.development.js');
  expect(secondReactIn('late.2.js', elements)).toBeNull();
  const mark = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  expect(secondReactIn('a.js', Buffer.from(`if(r.${mark}===null)r.${mark}.H`))).toBeNull();
  expect(secondReactIn('a.css', Buffer.from(`.${mark}=1`))).toBeNull();
});
