import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { success } from '@engawa/contract';
import type { PrivateRequest } from '@engawa/contract/remotes/privatePages.ts';
import type { CallsOfMember } from '../../protocol/privateAnswer.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import { aPrivateRelease } from './privatePagesSetup.fixture.ts';
import { createPrivateThreads, type PrivateThreads } from './privateThreads.server.ts';

/** A worker whose behaviour is selected by the query of the request. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { version } = workerData.release.record;
const work = (ms) => { for (const end = Date.now() + ms; Date.now() < end;); };
const callAgain = (id) => parentPort.postMessage({ kind: 'read', id, call: id, params: ['ownBlog', {}] });
let calling = null;
parentPort.on('message', (message) => {
  if (message.kind !== 'request' && calling) {
    calling.replies.push(message.value.ok);
    if (calling.works) work(40);
    if (calling.works || calling.replies.length < calling.calls) { if (!calling.isParallel) callAgain(calling.id); return; }
    parentPort.postMessage({ kind: 'answered', id: calling.id, answer: { kind: 'json', status: 200, body: calling.replies.filter(Boolean).length } });
    return;
  }
  if (message.kind !== 'request') {
    parentPort.postMessage({ kind: 'answered', id: message.call, answer: { kind: 'json', status: 200, body: message.value } });
    return;
  }
  const { id, request } = message;
  if (request.search === '?loops') for (;;);
  if (request.search === '?exits') process.exit(1);
  if (request.search === '?crashes') throw new Error('crashed');
  if (request.search === '?hangs') return;
  if (request.search.startsWith('?calls')) {
    calling = { id, replies: [], calls: Number(request.search.slice(7)), works: request.search === '?calls', isParallel: false };
    return callAgain(id);
  }
  if (request.search.startsWith('?parallel')) {
    calling = { id, replies: [], calls: Number(request.search.slice(10)), isParallel: true };
    for (let call = 0; call < calling.calls; call += 1) callAgain(id);
    return;
  }
  if (request.search === '?works') work(100);
  if (request.search === '?stray') parentPort.postMessage({ kind: 'stray', message: 'late' });
  else if (request.search === '?reads') parentPort.postMessage({ kind: 'read', id, call: id, params: ['ownBlog', {}] });
  else if (request.search === '?uploads') parentPort.postMessage({ kind: 'upload', id, call: id, params: ['_editor/entry', { json: {} }] });
  else if (request.search === '?fails') parentPort.postMessage({ kind: 'failed', id, message: 'broken' });
  else if (request.search === '?environment') parentPort.postMessage({ kind: 'answered', id, answer: { kind: 'json', status: 200, body: Object.keys(process.env) } });
  else setTimeout(() => parentPort.postMessage({ kind: 'answered', id, answer: { kind: 'error', status: Number(version) } }), 20);
});
`;

const folder = mkdtempSync(join(tmpdir(), 'private-thread-'));
const workerFile = join(folder, 'worker.cjs');
writeFileSync(workerFile, WORKER);
afterAll(() => rmSync(folder, { recursive: true }));

const open: PrivateThreads[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()));
});

const REQUEST: PrivateRequest = {
  route: '/_customize/own',
  isPosted: false,
  path: '/_customize/own',
  search: '',
  member: null,
  csrfToken: '',
  draftKey: '',
  fields: [],
  files: new Map(),
  refusal: null,
  isForScript: false,
  isWindow: true,
};

const CALLS: CallsOfMember = {
  read: async (resource) => success(resource),
  write: async () => success(null),
  upload: async () => ({ status: 409, body: { message: 'stale' } }),
};

const opened = (deadlineMs = 60_000) => {
  const lost: unknown[] = [];
  const refused: string[] = [];
  const threads = createPrivateThreads({
    workerFile,
    siteName: '',
    blogDomain: '',
    deadlineMs,
    onLost: (release, error) => void lost.push([release.record.version, error]),
    onSaid: () => undefined,
  });
  open.push(threads);
  threads.follow([aPrivateRelease('1')]);
  const ask = async (search = '', calls = CALLS) => {
    const thread = threads.find('/_customize/own');
    if (!thread) throw new Error('no release claims the path');
    return thread.answer({ ...REQUEST, search }, calls, (reason) => void refused.push(reason));
  };
  return { threads, ask, lost, refused };
};

test('a release answers the paths below its prefixes', async () => {
  const { threads, ask } = opened();
  expect(await ask()).toEqual({ kind: 'error', status: 1 });
  expect(threads.find('/_customize')).toBeDefined();
  expect(threads.find('/_customizer')).toBeUndefined();
  expect(threads.find('/entry-preview/desktop')).toBeUndefined();
});

test('the main thread makes the calls of a request', async () => {
  const { ask } = opened();
  expect(await ask('?reads')).toMatchObject({ body: { ok: true, value: 'ownBlog' } });
  expect(await ask('?uploads')).toMatchObject({ body: { status: 409 } });
});

test('the thread gets none of the host’s environment', async () => {
  const { ask } = opened();
  const answer = await ask('?environment');
  expect(answer).toMatchObject({ kind: 'json' });
  expect(JSON.stringify(answer)).not.toContain('PATH');
});

test('an error of a page refuses only this page', async () => {
  const { ask, lost } = opened();
  const before = ask();
  await expect(ask('?fails')).rejects.toThrow('broken');
  expect(await before).toEqual({ kind: 'error', status: 1 });
  expect(lost).toEqual([]);
});

test.each(['?exits', '?crashes', '?stray'])(
  'refuses the open requests of a thread that is lost (%s), then starts another',
  async (search) => {
    const { ask, lost } = opened();
    await expect(ask(search)).rejects.toThrow();
    expect(lost).toHaveLength(1);
    expect(await ask()).toEqual({ kind: 'error', status: 1 });
  },
);

test.each(['?loops', '?hangs', '?calls'])(
  'RENDER-002 ends a thread that does not answer in time (%s)',
  async (search) => {
    const { ask, lost } = opened(1000);
    await expect(ask(search)).rejects.toThrow('RENDER-002 studio@1');
    expect(lost).toHaveLength(1);
    expect(await ask()).toEqual({ kind: 'error', status: 1 });
  },
);

test('the time limit does not include the calls to the platform', async () => {
  const { ask } = opened(1000);
  const read: CallsOfMember['read'] = (resource) =>
    new Promise((resolve) => setTimeout(() => resolve(success(resource)), 1200));
  expect(await ask('?reads', { ...CALLS, read })).toMatchObject({ kind: 'json' });
});

test('the time limit does not include the work for other requests', async () => {
  const { ask, lost } = opened(1500);
  await ask();
  await Promise.all(Array.from({ length: 20 }, () => ask('?works')));
  expect(lost).toEqual([]);
});

test('refuses more than 64 open requests without ending the thread', async () => {
  const { ask, lost } = opened();
  const answers = await Promise.allSettled(Array.from({ length: 65 }, () => ask()));
  const refused = answers.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused).toEqual([expect.any(OverloadedError)]);
  expect(lost).toEqual([]);
});

test('a call that rejects is a failure for the thread', async () => {
  const { ask } = opened();
  const rejects = async () => Promise.reject(new TypeError('a BigInt is no JSON'));
  const calls = { read: rejects, write: rejects, upload: rejects };
  expect(await ask('?reads', calls)).toMatchObject({ body: { ok: false } });
  expect(await ask('?uploads', calls)).toMatchObject({ body: { status: 0 } });
});

test.each([
  ['?calls=51', 50],
  ['?parallel=11', 10],
])('limits the calls of a request, and reports the refused call (%s)', async (search, made) => {
  const { ask, refused } = opened();
  const read: CallsOfMember['read'] = async (resource) => {
    if (search === '?parallel=11') await new Promise((resolve) => setTimeout(resolve, 500));
    return success(resource);
  };
  expect(await ask(search, { ...CALLS, read })).toMatchObject({ body: made });
  expect(refused).toEqual(['too many calls']);
});

test('refuses the calls of a request after 12 seconds', async () => {
  const now = performance.now.bind(performance);
  let passedMs = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  const read: CallsOfMember['read'] = async (resource) => {
    passedMs += 4500;
    return success(resource);
  };
  const { ask, refused } = opened();
  expect(await ask('?calls=5', { ...CALLS, read })).toMatchObject({ body: 3 });
  expect(new Set(refused)).toEqual(new Set(['the time for calls is over']));
  clock.mockRestore();
});

test('starts no thread for a while after repeated losses', async () => {
  const { ask } = opened();
  await expect(ask('?exits')).rejects.toThrow();
  await expect(ask('?exits')).rejects.toThrow();
  await expect(ask()).rejects.toThrow('studio@1 restarts after a failure');
});

test('a new release answers next, and the one before finishes its requests', async () => {
  const { threads, ask, lost } = opened();
  const before = ask();
  threads.follow([aPrivateRelease('2')]);
  expect(await ask()).toEqual({ kind: 'error', status: 2 });
  expect(await before).toEqual({ kind: 'error', status: 1 });
  threads.follow([]);
  expect(threads.find('/_customize/own')).toBeUndefined();
  expect(lost).toEqual([]);
});
