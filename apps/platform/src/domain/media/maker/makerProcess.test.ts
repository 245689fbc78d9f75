import childProcess from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { until } from '../../../testing/until.ts';
import { createMakerProcess, MakerDied, type MakerProcess } from './makerProcess.ts';
import { createPictureMaker } from './pictureMaker.ts';

let folder: string;
const open: MakerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-maker-process-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ end }) => end()));
  await rm(folder, { recursive: true });
});

const aProcess = (
  limitMs = 60_000,
  options: Parameters<typeof createMakerProcess>[1] = {},
): MakerProcess => {
  const process = createMakerProcess(limitMs, options);
  open.push(process);
  return process;
};

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2H0z"/></svg>';
const anImage = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' = 'png') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
const jobFor = async (name = 'made.jpg') =>
  ({
    kind: 'original',
    source: await anImage(),
    width: 400,
    height: 200,
    to: join(folder, name),
  }) as const;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Writes a program that replaces the maker. */
const aProgram = async (source: string) => {
  const file = join(folder, 'program.mjs');
  await writeFile(file, source);
  return file;
};

test('makes an image in another process that has a lower priority', async () => {
  const maker = aProcess();
  expect(maker.pid()).toBeNull();
  const job = await jobFor();
  await maker.run(job);
  expect(await sharp(job.to).metadata()).toMatchObject({ width: 400, height: 200 });
  const pid = maker.pid() ?? 0;
  expect(pid).not.toBe(process.pid);
  expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid));
});

test('rejects an invalid image, and the maker process continues', async () => {
  const maker = aProcess();
  const job = { ...(await jobFor()), source: new TextEncoder().encode('no picture') };
  await expect(maker.run(job)).rejects.toThrow('image not made');
  const pid = maker.pid();
  await maker.run(await jobFor());
  expect(maker.pid()).toBe(pid);
});

test('decodes five image types only, whatever a file claims to be', async () => {
  const maker = aProcess();
  for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const head = await maker.run({ kind: 'head', source: await anImage(format) });
    expect(head).toMatchObject({ type: `image/${format}`, width: 40, height: 20 });
  }
  for (const source of [Buffer.from(SVG), await anImage('tiff')])
    for (const kind of ['head', 'portrait'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(maker.run({ kind, source })).rejects.toThrow('unsupported image type');
  // files on disk skip the type check: for them libvips has no decoder
  const source = join(folder, 'stored.jpg');
  await writeFile(source, SVG);
  const variant = { kind: 'caw', side: 288 } as const;
  const job = { kind: 'variant', source, variant, shorterSide: 2, format: 'webp' } as const;
  await expect(maker.run({ ...job, to: join(folder, 'made.webp') })).rejects.toThrow(
    'unsupported image format',
  );
});

test('makes SVG images of the platform in a process that decodes nothing else', async () => {
  const source = join(folder, 'drawing.svg');
  await writeFile(source, SVG);
  const maker = createPictureMaker({
    onFault: () => undefined,
    startProcess: (limitMs, options) => aProcess(limitMs, options),
  });
  const job = { ...(await jobFor()), source };
  await maker.make(job, 'awaited');
  expect(await sharp(job.to).metadata()).toMatchObject({ width: 400, height: 200 });
  expect(await maker.read('head', Buffer.from(SVG))).toBeNull();
  await maker.close();
  const drawings = aProcess(60_000, { loads: 'drawings' });
  await writeFile(source, await anImage());
  await expect(drawings.run(job)).rejects.toThrow('unsupported image format');
});

test('gives up an image that exceeds the time limit', async () => {
  const program = await aProgram(`process.on('message', () => undefined);`);
  const outcomes: string[] = [];
  const maker = createPictureMaker({
    onFault: (error, { outcome }) => outcomes.push(`${String(error)}: ${outcome}`),
    startProcess: () => aProcess(100, { main: program }),
  });
  expect(await maker.read('portrait', await anImage())).toBeNull();
  expect(outcomes).toEqual(['MakerTimedOut: image processing timed out: given-up']);
  await maker.close();
});

test('rejects a header of another shape from the maker process', async () => {
  const program = await aProgram(`
    process.on('message', ({ id, job }) => process.send({ id, fault: null, value: job }));`);
  const maker = createPictureMaker({
    onFault: () => undefined,
    startProcess: (limitMs) => aProcess(limitMs, { main: program }),
  });
  await expect(maker.read('head', await anImage())).rejects.toThrow('Invalid');
  await maker.close();
});

test('a maker process that exceeds its memory limit exits', async () => {
  const main = await aProgram(`
    process.memoryUsage.rss = () => 2 ** 31;
    await import(${JSON.stringify(fileURLToPath(new URL('./makerMain.ts', import.meta.url)))});`);
  const maker = aProcess(60_000, { main });
  // the memory check runs every 100 ms, so it may end the process before or after the answer
  await maker.run({ kind: 'head', source: await anImage() }).catch((error: unknown) => {
    expect(error).toBeInstanceOf(MakerDied);
  });
  await until(() => maker.pid() === null);
});

test('restarts a maker process that is killed at work, and repeats the work', async () => {
  // crashes at its first image, like an out-of-memory kill; then works
  const program = await aProgram(`
    import { existsSync, writeFileSync } from 'node:fs';
    process.on('message', ({ id, job }) => {
      const died = job.to.replace(/[^/]+$/, 'died');
      if (!existsSync(died)) { writeFileSync(died, ''); process.kill(process.pid, 'SIGKILL'); }
      else { writeFileSync(job.to, 'a picture'); process.send({ id, fault: null }); }
    });`);
  const faults: string[] = [];
  const maker = createPictureMaker({
    onFault: (_error, { outcome }) => faults.push(outcome),
    startProcess: (limitMs) => aProcess(limitMs, { main: program }),
  });
  const job = await jobFor();
  await maker.make(job, 'awaited');
  expect(faults).toEqual(['retried']);
  expect(await readFile(job.to, 'utf8')).toBe('a picture');
  await maker.close();
});

test('an idle maker process exits, and the next image starts it again', async () => {
  const maker = aProcess(60_000, { idleMs: 1 });
  const job = await jobFor();
  await maker.run(job);
  await until(() => maker.pid() === null);
  await rm(job.to);
  await maker.run(job);
  expect(await sharp(job.to).metadata()).toMatchObject({ width: 400 });
});

test('kills a maker process that takes too long', async () => {
  const program = await aProgram(`process.on('message', () => { for (;;); });`);
  const maker = aProcess(50, { main: program });
  await expect(maker.run(await jobFor())).rejects.toBeInstanceOf(MakerDied);
});

test('close kills a busy maker process that ignores SIGTERM, and starts no other', async () => {
  const program = await aProgram(
    `process.on('SIGTERM', () => undefined); process.on('message', () => { for (;;); });`,
  );
  const maker = createPictureMaker({
    onFault: () => undefined,
    startProcess: (limitMs) => aProcess(limitMs, { main: program }),
  });
  const job = await jobFor();
  const made = maker.make(job, 'awaited').then(
    () => 'made',
    (error: Error) => error.name,
  );
  const start = () => open.map(({ pid }) => pid() ?? 0).at(-1) ?? 0;
  await until(() => start() > 0);
  const pid = start();
  expect(isAlive(pid)).toBe(true);
  await maker.close();
  expect(await made).not.toBe('made');
  expect(isAlive(pid)).toBe(false);
  await expect(maker.make(job, 'awaited')).rejects.toMatchObject({ why: 'closed' });
});

test('the environment of the maker process contains no secrets of the platform', async () => {
  const program = await aProgram(`
    import { writeFileSync } from 'node:fs';
    process.on('message', ({ id, job }) => {
      writeFileSync(job.to, JSON.stringify(process.env));
      process.send({ id, fault: null });
    });`);
  process.env['ENGAWA_ADMIN_TOKEN'] = 'a secret';
  const job = await jobFor('environment.json');
  await aProcess(60_000, { main: program }).run(job);
  delete process.env['ENGAWA_ADMIN_TOKEN'];
  expect(await readFile(job.to, 'utf8')).not.toContain('secret');
});

test('a second error event of the maker process does not crash the platform', async () => {
  const forked = jest.spyOn(childProcess, 'fork');
  const maker = aProcess();
  await maker.run(await jobFor());
  const { value: child } = forked.mock.results[0] ?? {};
  forked.mockRestore();
  for (const what of ['first', 'second']) expect(child.emit('error', new Error(what))).toBe(true);
  await maker.run(await jobFor('next.jpg'));
  expect(maker.pid()).not.toBe(child.pid);
  child.kill('SIGKILL');
});
