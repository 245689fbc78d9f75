import { createSanitiserThread, type SanitiserThread } from './sanitiserThread.ts';

const DEADLINE_MS = 300;
/** answers each text as it is after a part of the deadline, and `stuck` never */
const CODE = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (html) => {
    if (html !== 'stuck') setTimeout(() => parentPort.postMessage({ ok: true, html }), 120);
  });`;

let thread: SanitiserThread;
beforeEach(() => {
  const code = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`);
  thread = createSanitiserThread(code, DEADLINE_MS);
});
afterEach(async () => thread.close());

test('R1.6 all parts of a text have one deadline together', async () => {
  const line = `<p>${'梅'.repeat(500)}</p>\n`;
  expect(await thread.sanitise(line.repeat(400), 'kanoya-mio')).toEqual({
    ok: false,
    error: 'too-slow',
  });
});

test('R1.6 of each member one text is taken at a time, and the next once it is done', async () => {
  const busy = { ok: false, error: 'busy' };
  const slow = { ok: false, error: 'too-slow' };
  const first = thread.sanitise('stuck', 'kanoya-mio');
  const other = thread.sanitise('stuck', 'tsubame-kanamono');
  expect(await thread.sanitise('short', 'kanoya-mio')).toEqual(busy);
  expect(await first).toEqual(slow);
  expect(await other).toEqual(slow);
  expect(await thread.sanitise('stuck', 'kanoya-mio')).toEqual(slow);
});
