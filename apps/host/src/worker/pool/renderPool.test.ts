import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import type { RenderedDestination } from '../../protocol/routes/destination.ts';
import { OverloadedError, RenderTimeoutError } from './renderErrors.ts';
import { newPurgedUntil } from '../../protocol/purgedUntil.ts';
import { RenderPool, type RenderedJob } from './renderPool.server.ts';

/** A worker whose behaviour is selected by the status of the requested error page. */
const WORKER = `
const { appendFileSync, statSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
appendFileSync(workerData.siteName, 'x');
const life = statSync(workerData.siteName).size;
let known = [];
parentPort.on('message', (message) => {
  if (message.kind === 'releases') {
    known = message.releases.map(({ record }) => record.remote + '@' + record.version);
    return;
  }
  if (message.kind === 'plan') {
    const { id, action } = message.request;
    Atomics.store(workerData.drawing, 0, id);
    if (action === 'loops') for (;;);
    if (action === 'throws') parentPort.postMessage({ kind: 'failed', id, message: 'broken' });
    else parentPort.postMessage({ kind: 'planned', id, planned: { kind: 'refused', reason: action } });
    return;
  }
  if (message.kind === 'forget') {
    known = [...known, 'without ' + (message.tags ? message.tags.join() : 'all')];
    return;
  }
  const { id, target } = message.request;
  const status = Number(target.document.amebaId);
  if (status === 1) return;
  if (status === 8 && life === 1) return;
  if (status === 9) Atomics.store(workerData.drawing, 0, id);
  if (status === 9) throw new Error('crashed');
  if (status === 2) process.exit(1);
  if (status === 3) for (;;);
  if (status === 4) throw new Error('crashed');
  if (status === 10) {
    parentPort.postMessage({ kind: 'stray', message: 'late at entry@2/server.cjs:1:1' });
    return;
  }
  if (status === 11) throw new Error(JSON.stringify(process.env));
  if (status === 7) console.error('out of a worker');
  if (status === 5) parentPort.postMessage({ kind: 'failed', id, message: 'refused' });
  else parentPort.postMessage({ kind: 'rendered', id, page: { location: known.join(' ') }, report: {} });
});
`;

const folder = mkdtempSync(join(tmpdir(), 'render-pool-'));
const workerFile = join(folder, 'worker.cjs');
writeFileSync(workerFile, WORKER);
afterAll(() => rmSync(folder, { recursive: true }));

const pools: RenderPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const asks = (status: number) => ({
  target: {
    kind: 'document',
    document: { kind: 'feed', amebaId: `${status}` },
  } satisfies RenderedDestination,
  versions: {},
  nowMs: 0,
  context: null,
});
const STRAYS = asks(10);
const SHOWS_ENVIRONMENT = asks(11);
const [SILENT, EXITS, LOOPS, THROWS, FAILS, DRAWS, SPEAKS, DRAWS_IN_SECOND_LIFE, CRASHES_DRAWING] =
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map(asks);
if (!SILENT || !EXITS || !LOOPS || !THROWS || !FAILS || !DRAWS || !SPEAKS)
  throw new Error('nine requests');
if (!DRAWS_IN_SECOND_LIFE || !CRASHES_DRAWING) throw new Error('nine requests');

let opened = 0;

const aPool = ({
  workers = 1,
  deadlineMs = 10_000,
  atOncePerWorker = 4,
  asidePerWorker = 2,
  queueLength = 0,
  longestWaitMs = 10_000,
} = {}) => {
  opened += 1;
  const lost: unknown[] = [];
  const rendered: Pick<RenderedJob, 'request' | 'page'>[] = [];
  const said: string[] = [];
  const pool = new RenderPool({
    workerFile,
    workers,
    setup: {
      origins: { host: '', assets: '', platform: '', ads: '' },
      platformAddress: '',
      internalKey: null,
      purged: newPurgedUntil(),
      // the worker counts its starts in a file with this name
      siteName: join(folder, `lives-${opened}`),
      searchUrl: '',
      searchHosts: ['www.google.com'],
      experiments: [],
      bootScript: '',
      limits: {
        readMs: 0,
        optionalReadMs: 0,
        deferrableReadMs: 0,
        moduleMs: 0,
        modulesEndMs: 0,
        loadMs: 0,
      },
    },
    deadlineMs,
    atOncePerWorker,
    asidePerWorker,
    queueLength,
    longestWaitMs,
    onWorkerLost: (error) => void lost.push(error),
    onReleaseRefused: () => undefined,
    onRendered: ({ request, page }) => void rendered.push({ request, page }),
    onSaid: (text) => void said.push(text),
  });
  pools.push(pool);
  return { pool, lost, rendered, said };
};

describe('render pool', () => {
  it('provides releases before pages render, also to a replaced worker', async () => {
    const { pool, lost } = aPool({ queueLength: 4 });
    pool.provide(buildReleaseSet({ entry: aRelease('entry', '2') }), [aRelease('entry', '1')]);
    expect(await pool.render(DRAWS)).toEqual({ location: 'entry@1 entry@2' });
    await expect(pool.render(EXITS)).rejects.toThrow('render worker exited');
    expect(await pool.render(DRAWS)).toEqual({ location: 'entry@1 entry@2' });
    // the culprit was unknown, so the page was tried again
    expect(lost).toHaveLength(2);
  });

  it('forwards purges of frame tags to workers before the next page, but not entry tags', async () => {
    const { pool } = aPool();
    pool.forget(['entry:7', 'blog:kanoya-mio', 'site']);
    pool.forget(['entry:8']);
    pool.forget(null);
    expect(await pool.render(DRAWS)).toEqual({
      location: 'without blog:kanoya-mio,site without all',
    });
  });

  it('reports rendered pages and the console output of workers', async () => {
    const { pool, rendered, said } = aPool();
    const page = await pool.render(SPEAKS);
    expect(rendered).toEqual([{ request: { ...SPEAKS, id: expect.any(Number) }, page }]);
    while (said.length === 0) await pool.render(DRAWS);
    expect(said.join('')).toBe('out of a worker\n');
  });

  it('an error of one page does not affect the worker', async () => {
    const { pool, lost } = aPool();
    await expect(pool.render(FAILS)).rejects.toThrow('refused');
    await pool.render(DRAWS);
    expect(lost).toEqual([]);
  });

  const planning = (action: string) => ({
    remote: 'market',
    version: '1',
    action,
    fields: {},
    answer: null,
  });

  it('plans an action; an action that throws does not affect the worker', async () => {
    const { pool, lost, rendered } = aPool();
    expect(await pool.plan(planning('nods'))).toEqual({ kind: 'refused', reason: 'nods' });
    await expect(pool.plan(planning('throws'))).rejects.toThrow('broken');
    await pool.render(DRAWS);
    expect(lost).toEqual([]);
    expect(rendered).toHaveLength(1);
  });

  it('an action that loops times out, and other pages of its worker are rendered again', async () => {
    const { pool, lost } = aPool({ deadlineMs: 300 });
    const looping = expect(pool.plan(planning('loops'))).rejects.toBeInstanceOf(RenderTimeoutError);
    const innocent = pool.render(DRAWS);
    await looping;
    await innocent;
    expect(lost).toHaveLength(1);
  });

  it('replaces a crashed worker and renders its other pages again, but not the page that crashed it', async () => {
    const { pool, lost } = aPool();
    const innocent = pool.render(DRAWS_IN_SECOND_LIFE);
    await expect(pool.render(CRASHES_DRAWING)).rejects.toThrow('crashed');
    expect(await innocent).toEqual({ location: '' });
    expect(lost).toHaveLength(1);
  });

  it('renders all pages of a crashed worker again, once, when the cause is unknown', async () => {
    const { pool, lost } = aPool({ queueLength: 4 });
    const waiting = pool.render(SILENT);
    const refused = expect(waiting).rejects.toThrow('crashed');
    await expect(pool.render(THROWS)).rejects.toThrow('crashed');
    await refused;
    await pool.render(DRAWS);
    expect(lost).toHaveLength(2);
  });

  it('queues pages up to the queue length and rejects more', async () => {
    const { pool, rendered } = aPool({ atOncePerWorker: 1, queueLength: 2 });
    const pages = [pool.render(SPEAKS), pool.render(DRAWS), pool.render(FAILS)];
    const failing = expect(pages[2]).rejects.toThrow('refused');
    await expect(pool.render(DRAWS)).rejects.toBeInstanceOf(OverloadedError);
    await Promise.all([pages[0], pages[1], failing]);
    expect(rendered.map(({ request }) => request.target)).toEqual([SPEAKS.target, DRAWS.target]);
  });

  it('renders background pages after awaited ones, with a limit of their own', async () => {
    const { pool, rendered } = aPool({ atOncePerWorker: 2, asidePerWorker: 1, queueLength: 2 });
    const aside = { ...SPEAKS, isAwaited: false };
    const pages = [aside, aside, aside].map((requested) => pool.render(requested));
    await expect(pool.render(aside)).rejects.toBeInstanceOf(OverloadedError);
    pages.push(pool.render(DRAWS), pool.render(DRAWS), pool.render(DRAWS));
    await Promise.all(pages);
    const isAwaited = rendered.map(({ request }) => request.target === DRAWS.target);
    // one background job had started before the awaited pages arrived; the other two are rendered
    // last
    expect(isAwaited.lastIndexOf(true)).toBeLessThan(isAwaited.lastIndexOf(false));
    expect(isAwaited.slice(-2)).toEqual([false, false]);
  });

  it('rejects a page that waited too long in the queue', async () => {
    const { pool, rendered } = aPool({ atOncePerWorker: 1, queueLength: 2, longestWaitMs: 50 });
    const held = pool.render(SILENT);
    held.catch(() => undefined);
    await expect(pool.render(DRAWS)).rejects.toBeInstanceOf(OverloadedError);
    expect(rendered).toEqual([]);
  });

  it('replaces a looping worker at the deadline', async () => {
    const { pool, lost } = aPool({ deadlineMs: 4000 });
    await expect(pool.render(LOOPS)).rejects.toBeInstanceOf(RenderTimeoutError);
    await pool.render(DRAWS);
    expect(lost).toHaveLength(1);
  });

  it('rejects immediately when all workers are full, after using the least busy', async () => {
    const { pool } = aPool({ workers: 2, atOncePerWorker: 1 });
    const held = [pool.render(SILENT), pool.render(SILENT)];
    for (const page of held) page.catch(() => undefined);
    await expect(pool.render(DRAWS)).rejects.toBeInstanceOf(OverloadedError);
  });

  it('rejects pending pages on close', async () => {
    const { pool } = aPool();
    const waiting = pool.render(SILENT);
    const refused = expect(waiting).rejects.toThrow('closed');
    await pool.close();
    await refused;
  });

  it('a worker with a stray error finishes its pages, and new pages go to another worker', async () => {
    const { pool, lost } = aPool();
    const life = async () => (await pool.render(DRAWS_IN_SECOND_LIFE)).location;
    // the first worker never responds to this page, so the page waits in the leaving worker
    const held = pool.render(STRAYS).catch((error: unknown) => error);
    while (lost.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await life()).toBe('');
    expect(lost.map(String)).toEqual(['Error: late at entry@2/server.cjs:1:1']);
    await pool.close();
    expect(String(await held)).toContain('render pool closed');
  });

  it('S10 environment variables are not visible to the code of remotes', async () => {
    process.env['ENGAWA_ADMIN_TOKEN'] = 'secret';
    const { pool } = aPool();
    const visible: unknown = await pool.render(SHOWS_ENVIRONMENT).catch((error: unknown) => error);
    delete process.env['ENGAWA_ADMIN_TOKEN'];
    expect(String(visible)).toMatch(/^Error: \{.*\}$/);
    expect(String(visible)).not.toContain('secret');
    expect(String(visible)).not.toContain('PATH');
  });

  it('S11 delays the third restart of a worker within a minute', async () => {
    const { pool, lost } = aPool({ queueLength: 4 });
    await expect(pool.render(EXITS)).rejects.toThrow('render worker exited');
    // the page was tried twice, so two workers are lost
    expect(lost).toHaveLength(2);
    expect(pool.canDraw).toBe(false);
    const startedMs = performance.now();
    await pool.render(DRAWS);
    expect(performance.now() - startedMs).toBeGreaterThan(100);
  });
});
