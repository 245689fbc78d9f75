import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../../bootstrap/system/plainError.mjs';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { onHostWithFixtures } from './hostOnFixtures.ts';

const SET = [{ candidate: aCandidate({ remote: 'host' }), version: '1.4.0' }];

const LISTENS = `
const { createServer } = require('node:http');
const [host, port] = process.env.ENGAWA_LISTEN.split(':');
const listen = (answer) => createServer((_, response) => response.end(answer)).listen(Number(port), host);
`;

/** The response to `/` of a host whose server is `source`. */
const onHost = (source: string, readyMs?: number) =>
  inTemporaryFolder(async (folder) => {
    const program = join(folder, 'host.cjs');
    await writeFile(program, LISTENS + source);
    const front = async ({ get }: { get: (path: string) => Promise<{ html: string }> }) =>
      (await get('/')).html;
    return onHostWithFixtures(
      {
        program,
        folder: join(folder, 'data'),
        set: SET,
        ...(readyMs !== undefined && { readyMs }),
      },
      front,
    );
  });

/** A server whose port is taken by another program on its first `starts` starts. */
const losesItsPort = (starts: number) => `
const { appendFileSync, readFileSync } = require('node:fs');
appendFileSync(__dirname + '/starts', '.');
if (readFileSync(__dirname + '/starts').length <= ${starts}) listen('theirs');
listen('ours');
`;

const OF_THE_PUBLISHER = {
  ENGAWA_PLATFORM_ADDRESS: '127.0.0.1:9',
  ENGAWA_FORM_KEY: 'a secret of the site',
  ENGAWA_METRICS_TOKEN: 'another',
  ENGAWA_EXPERIMENTS: 'frame-order',
  ENGAWA_BLOG_DOMAIN: 'blogs.example',
};

afterEach(() => {
  for (const name of Object.keys(OF_THE_PUBLISHER)) delete process.env[name];
});

test('BF13 starts the host of contract tests without the host settings of the publisher', async () => {
  Object.assign(process.env, OF_THE_PUBLISHER);
  const notified = await onHost('listen(Object.keys(process.env).join());');
  if (!notified.ok) throw new Error(notified.error);
  const names = notified.value.split(',');
  expect(names).toContain('ENGAWA_PLATFORM_ORIGIN');
  expect(names.filter((name) => Object.hasOwn(OF_THE_PUBLISHER, name))).toEqual([]);
});

test('BF13 restarts the host of contract tests on other ports if a port is in use', async () => {
  expect(await onHost(losesItsPort(1))).toEqual({ ok: true, value: 'ours' });
});

test.each([
  ['loses its port twice', losesItsPort(2), undefined, /EADDRINUSE/],
  ['does not start in time', 'setInterval(() => 0, 1000);', 200, /after 0.2 s/],
])(
  'BF13 throws, instead of refusing the release, when the host of contract tests %s',
  async (_, source, readyMs, says) => {
    const requested = onHost(source, readyMs);
    await expect(requested).rejects.toThrow(PlainError);
    await expect(requested).rejects.toThrow(says);
  },
);
