import { createSanitiserThread, type SanitiserThread } from './sanitiserThread.ts';

const DEADLINE_MS = 300;
/** a worker that echoes each text after a part of the deadline, and never answers `stuck` */
const CODE = `
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage('ready');
  parentPort.on('message', (html) => {
    if (!html.startsWith('stuck')) setTimeout(() => parentPort.postMessage({ ok: true, html }), 120);
  });`;

const toDataUrl = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const CODE_URL = toDataUrl(CODE);

let thread: SanitiserThread;
beforeEach(() => {
  thread = createSanitiserThread(CODE_URL, DEADLINE_MS);
});
afterEach(async () => thread.close());

test('R1.6 the sanitiser thread has one deadline for all parts of a text', async () => {
  const line = `<p>${'梅'.repeat(500)}</p>\n`;
  expect(await thread.sanitise(line.repeat(400), 'kanoya-mio')).toEqual({
    ok: false,
    error: 'too-slow',
  });
});

test('R1.6 the deadline starts when the sanitiser thread is ready', async () => {
  const loading = `await new Promise((done) => setTimeout(done, ${2 * DEADLINE_MS}));`;
  const slow = createSanitiserThread(
    toDataUrl(CODE.replace('parentPort.post', `${loading}$&`)),
    DEADLINE_MS,
  );
  expect(await slow.sanitise('short', 'kanoya-mio')).toEqual({ ok: true, value: 'short' });
  await slow.close();
});

test('R1.6 sanitises one text of a member at a time', async () => {
  const busy = { ok: false, error: 'busy' };
  const slow = { ok: false, error: 'too-slow' };
  const first = thread.sanitise('stuck', 'kanoya-mio');
  const other = thread.sanitise('stuck', 'tsubame-kanamono');
  expect(await thread.sanitise('short', 'kanoya-mio')).toEqual(busy);
  expect(await first).toEqual(slow);
  expect(await other).toEqual(slow);
  expect(await thread.sanitise('stuck', 'kanoya-mio')).toEqual(slow);
});

test('R1.6 a short text does not wait for a long one', async () => {
  const patient = createSanitiserThread(CODE_URL);
  const long = patient.sanitise(`stuck${'x'.repeat(70_000)}`, 'kanoya-mio').catch(() => 'ended');
  expect(await patient.sanitise('short', 'tsubame-kanamono')).toEqual({ ok: true, value: 'short' });
  await patient.close();
  expect(await long).toBe('ended');
});

test('R1.6 drops a queued text whose clients have all disconnected', async () => {
  const patient = createSanitiserThread(CODE_URL);
  const first = patient.sanitise('first', 'kanoya-mio');
  const dropped = patient.sanitise('stuck', 'tsubame-kanamono', () => true);
  expect(await first).toEqual({ ok: true, value: 'first' });
  expect(await dropped).toEqual({ ok: false, error: 'left' });
  await patient.close();
});

test('R1.6 limits a member to 30 s of thread time in ten minutes, failed texts included', async () => {
  const clock = { ms: 0 };
  const counted = createSanitiserThread(CODE_URL, DEADLINE_MS, () => clock.ms);
  const readError = async (writer: string, tookMs: number) => {
    // called just before the time of the text starts to count
    const isLeft = () => {
      queueMicrotask(() => {
        clock.ms += tookMs;
      });
      return false;
    };
    const answer = await counted.sanitise('stuck', writer, isLeft);
    return answer.ok || answer;
  };
  const slow = { ok: false, error: 'too-slow' };
  const spent = { ok: false, error: 'spent' };
  expect(await readError('kanoya-mio', 20_000)).toEqual(slow);
  expect(await readError('kanoya-mio', 12_000)).toEqual(slow);
  expect(await readError('kanoya-mio', 0)).toEqual(spent);
  expect(await readError('tsubame-kanamono', 0)).toEqual(slow);
  clock.ms += 10 * 60_000;
  expect(await readError('kanoya-mio', 0)).toEqual(slow);
  await counted.close();
});

test('R1.6 a sanitiser thread that was started ahead sanitises its first text without a delay', async () => {
  const loading = `await new Promise((done) => setTimeout(done, ${2 * DEADLINE_MS}));`;
  const slow = createSanitiserThread(toDataUrl(CODE.replace('parentPort.post', `${loading}$&`)));
  await slow.warm();
  let isLeft = false;
  const saved = slow.sanitise('short', 'kanoya-mio', () => isLeft);
  // the text's turn comes before the next timer
  setTimeout(() => {
    isLeft = true;
  });
  expect(await saved).toEqual({ ok: true, value: 'short' });
  await slow.close();
});

test('R1.6 rejects a text that exceeds the memory of the sanitiser thread, and accepts the next text', async () => {
  const hoard = `
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage('ready');
    parentPort.on('message', (html) => {
      const blocks = [];
      while (html === 'bomb') blocks.push(new Array(1e6).fill(blocks.length));
      parentPort.postMessage({ ok: true, html });
    });`;
  const bounded = createSanitiserThread(toDataUrl(hoard));
  expect(await bounded.sanitise('bomb', 'kanoya-mio')).toEqual({ ok: false, error: 'too-slow' });
  expect(await bounded.sanitise('short', 'kanoya-mio')).toEqual({ ok: true, value: 'short' });
  await bounded.close();
}, 60_000);
