import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { evaluateExposes } from './evaluateExposes.ts';

/** Evaluates server code; messages contain FILE instead of its path. */
const evaluate = (code: string, limitMs?: number) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'server.cjs');
    await writeFile(file, code);
    const result = await evaluateExposes(file, limitMs);
    return result.ok ? result : { ...result, error: result.error.replace(file, 'FILE') };
  });

test('returns the release record of an action without its functions', async () => {
  const nod = { access: 'member', fields: {}, writes: [], anchor: 'nod' };
  const code = `exports.modules = {};
    exports.actions = { nod: { ...${JSON.stringify(nod)}, plan() {}, words: { done() {} } } };`;
  expect(await evaluate(code)).toEqual({
    ok: true,
    value: { modules: {}, actions: { nod }, experiments: [], persisted: {} },
  });
});

const FAIR = { id: 'market-fair', owner: 'market-team' };

test('returns kind, policy, page type and claims of exposes, and the experiments and persisted values', async () => {
  const claims = [{ file: 'readers.html', pageType: 'blog-readers' }];
  const page = { kind: 'page', policy: { frame: ['platform'] }, pageType: 'blog-readers', claims };
  const code = `const page = ${JSON.stringify(page)};
    const tip = { reducer: () => 'off', persisted: { name: 'tip', forS: 300, version: 1, toStored: () => ({ isOff: true }) } };
    exports.modules = { './A': { ...page, View() {} }, './B': { kind: 'module', slices: [tip, {}], personal: 'iine' } };
    exports.experiments = { fair: ${JSON.stringify(FAIR)} };
    setInterval(() => undefined, 1000);`;
  expect(await evaluate(code)).toEqual({
    ok: true,
    value: {
      modules: { './A': page, './B': { kind: 'module', personal: 'iine' } },
      actions: {},
      experiments: [FAIR],
      persisted: { tip: { forS: 300, isMembers: false, version: 1, shape: '{"isOff":"boolean"}' } },
    },
  });
});

test.each([
  ['loops', 'for (;;);'],
  ['blocks its thread', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
])('aborts an evaluation whose module scope %s', async (_name, code) => {
  expect(await evaluate(code, 300)).toEqual({
    ok: false,
    error: 'its module scope did not finish within 0.3 s',
  });
});

test.each([
  ['a thrown error and its position', "throw new Error('lost');", 'Error: lost at FILE:1:7'],
  ['an exit of the process', 'process.exit(0);', 'it exited its process in module scope'],
])('reports %s of an evaluation', async (_name, code, error) => {
  expect(await evaluate(code)).toEqual({ ok: false, error });
});

test('returns the type of ids and the hook of a module, and the form of its stored values', async () => {
  const code = `const readId = (text) => { if (!/^\\d+$/.test(text)) throw new Error('no id'); };
    const persisted = { name: 'savedEntries', version: 2, toStored: ({ items }) => ({ items, on: true }) };
    const slices = [{ reducer: () => ({ items: [{ id: 1 }] }), persisted }];
    exports.modules = { './A': { kind: 'module', readId, slices, dialog: { hook: 'data-a' } } };`;
  expect(await evaluate(code)).toMatchObject({
    value: {
      modules: { './A': { kind: 'module', ids: ['number'], hook: 'data-a' } },
      persisted: {
        savedEntries: { version: 2, shape: '{"items":[{"id":"number"}],"on":"boolean"}' },
      },
    },
  });
});
