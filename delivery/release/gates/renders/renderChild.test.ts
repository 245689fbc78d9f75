import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { RENDER_SCRIPT } from '../../checkout.ts';
import { aCandidate } from '../../testing/aCandidate.ts';
import { writeBuild } from '../../testing/writeBuild.ts';

/** A release of one module: its view, code of module scope, and the body of its load. */
type Planted = { readonly view?: string; readonly scope?: string; readonly load?: string };

const HEIGHTS = JSON.stringify(Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, 40])));

const expose = ({ view = '() => null', scope = '', load = 'return { ok: true }' }: Planted) =>
  `(() => {
    ${scope}
    return { kind: 'module', slices: [], placeholderHeightPx: ${HEIGHTS}, preloadMarginPx: 200,
      async load(id, { read }) { ${load} },
      View: ${view} };
  })()`;

const serverCode = (planted: readonly Planted[]) =>
  `const { createElement: h } = require('react');
   exports.modules = { ${planted.map((one, at) => `'./A${at}': ${expose(one)}`).join(',\n')} };`;

const AT = /at entry@1\.0\.0\/server\.cjs:\d+:\d+/;
const reading = (view: string): Planted => ({
  scope: 'let result;',
  load: "result = await read('genres', {}); return { ok: true }",
  view,
});

/** Invalid releases by name of the error, with expected parts of the message. */
const FAULTS: Readonly<Record<string, readonly [Planted, ...(RegExp | string)[]]>> = {
  'random numbers in HTML': [
    { view: '() => String(Math.random())' },
    '(new, usual data) renders other HTML the second time, from Math.random',
    AT,
  ],
  'the clock in HTML': [{ view: '() => String(Date.now())' }, 'from Date.now', AT],
  'a date in HTML': [{ view: '() => String(new Date().getDate())' }, 'from new Date', AT],
  'random ids in HTML': [{ view: '() => crypto.randomUUID()' }, 'from crypto.randomUUID', AT],
  'state of module scope in HTML': [{ scope: 'let n = 0;', view: '() => String(n++)' }, 'second'],
  'an English text': [{ view: "() => h('p', null, 'Something went wrong')" }, "'Something went"],
  'an English word': [{ view: "() => h('p', null, 'Loading')" }, "'Loading'"],
  'an English sentence next to Japanese': [{ view: "() => 'エラー：Please try again'" }, 'English'],
  'an English title': [{ view: "() => h('a', { title: 'Open menu' }, '開く')" }, '(title)'],
  'an English alternative text': [{ view: "() => h('img', { alt: 'A plum' })" }, '(alt)'],
  'an English label': [{ view: "() => h('b', { 'aria-label': 'Close' }, '×')" }, '(aria-label)'],
  'an English placeholder': [{ view: "() => h('input', { placeholder: 'Find' })" }, '(placeh'],
  'a view that throws': [
    { view: "() => { throw new Error('lost'); }" },
    '(new, usual data) throws while rendering: Error: lost',
    AT,
  ],
  'a view that throws on empty data': [
    reading("() => (result.ok ? '題：' + result.value.genres[0].code : null)"),
    'entry/A0 (new, empty data) throws while rendering: TypeError',
    AT,
  ],
  'a view that throws on failed data': [
    reading("() => '件：' + result.value.genres.length"),
    'entry/A0 (new, failed data) throws while rendering: TypeError',
    AT,
  ],
  'a load that throws when one of two reads fails': [
    {
      load: `const one = await read('blogger', {}); const two = await read('genres', {});
        if (one.ok && !two.ok) throw new Error('lost'); return { ok: true }`,
    },
    '(new, a failed read of genres) throws while loading: Error: lost',
    AT,
  ],
  'a field that the platform does not give': [
    { load: "return { ok: false, error: { code: 'API-002', statusCode: 200, message: '' } }" },
    'does not load: its load fails with API-002',
  ],
  'an unhandled rejection': [
    { scope: "Promise.reject(new Error('lost'));" },
    'leaves a rejection unhandled: Error: lost',
    AT,
  ],
  'an unhandled rejection of a render': [
    { view: "() => { (async () => { throw new Error('lost'); })(); return null; }" },
    'leaves a rejection unhandled: Error: lost',
    AT,
  ],
  'a timer of module scope': [{ scope: 'setInterval(() => 1, 1e6);' }, 'leaves a timer', AT],
  'a timer of a render': [
    { view: '() => { setTimeout(() => 1, 1e6); return null; }' },
    'timer',
    AT,
  ],
  'memory that grows with renders': [
    { scope: 'const seen = [];', view: '() => { seen.push({}); return null; }' },
    /^entry\/A0 retains \d+ objects/,
  ],
  'texts that grow with renders': [
    {
      scope: 'const seen = [];',
      view: '() => { seen.push(Buffer.alloc(2000, 48).toString()); return null; }',
    },
    'bytes in a hundred renders',
  ],
  'a patched fetch': [{ scope: 'globalThis.fetch = () => null;' }, 'changes the global fetch,'],
  'a written global': [{ scope: 'globalThis.plum = 1;' }, 'changes the global plum,'],
  'a listener of the process': [{ scope: "process.on('exit', () => 1);" }, 'process.on exit'],
  'a patched prototype': [
    { scope: "Object.defineProperty(Array.prototype, 'plum', { value: 1 });" },
    'changes the global Array.prototype.plum,',
  ],
  // must be the last release, because it ends the process
  'an exit of the process': [{ view: '() => process.exit(0)' }, 'ends its process'],
};

const ACCEPTED: Readonly<Record<string, Planted>> = {
  'Japanese that is the same each time': { view: "() => h('p', { title: '梅' }, 'いいね！')" },
  'a clock that does not change the HTML': { view: "() => (Date.now() > 0 ? 'いいね！' : null)" },
  'marked English': { view: "() => h('p', { lang: 'en' }, 'To be or not to be')" },
  'a marked name': { view: "() => h('p', { translate: 'no' }, 'Engawa Store')" },
  code: { view: "() => h('code', null, 'const plum = 1')" },
  'an address': { view: "() => h('p', null, 'https://blog.example/plum/')" },
  'a number and an abbreviation': { view: "() => h('p', null, '12 RSS')" },
  'the name of another service': { view: "() => h('p', null, 'Facebook')" },
  'a view for empty and failed data': reading(
    "() => (result.ok ? '件：' + result.value.genres.length : '読めません')",
  ),
  'a load that fails': { load: "return { ok: false, error: { code: 'API-006', statusCode: 0 } }" },
  'a handled rejection': { scope: "Promise.reject(new Error('lost')).catch(() => 1);" },
  'a timer that is ended': {
    view: '() => { clearTimeout(setTimeout(() => 1, 1e6)); return null; }',
  },
  'a cache with a limit': {
    scope: 'const seen = new Map();',
    view: '() => { seen.set(seen.size % 9, {}); return null; }',
  },
};

/** Time limit: a busy machine needs minutes for the 30 releases. */
const DEADLINE_MS = 900_000;

const run = (folders: readonly string[]): Promise<readonly string[]> =>
  new Promise((done) => {
    const options = { encoding: 'utf8', maxBuffer: 2 ** 24 } as const;
    execFile(process.execPath, [RENDER_SCRIPT, ...folders], options, (error, stdout, stderr) =>
      done((stdout || (error === null ? '' : stderr)).trim().split('\n')),
    );
  });

const write = async (folder: string, planted: readonly Planted[]): Promise<string> => {
  const { record, files } = aCandidate({ files: { 'server.cjs': serverCode(planted) } });
  const exposes = Object.fromEntries(
    planted.map((_one, at) => [`./A${at}`, { kind: 'module', js: [], css: [] } as const]),
  );
  await writeBuild(folder, { record: { ...record, version: '1.0.0', exposes }, files });
  return folder;
};

const refusesEach = () =>
  inTemporaryFolder(async (folder) => {
    const folders = await Promise.all(
      Object.values(FAULTS).map(([planted], at) => write(join(folder, String(at)), [planted])),
    );
    const lines = await run(folders);
    const expected = Object.entries(FAULTS).map(([name, [, ...parts]]) => {
      const source = parts.map((part) =>
        typeof part === 'string' ? part.replaceAll(/[.()$?]/g, String.raw`\$&`) : part.source,
      );
      return [name, expect.stringMatching(new RegExp(source.join('.*')))];
    });
    expect(Object.keys(FAULTS).map((name, at) => [name, lines[at]])).toEqual(expected);
  });
test('refuses each planted error of a render, with its position', refusesEach, DEADLINE_MS);

const acceptsAll = () =>
  inTemporaryFolder(async (folder) => {
    expect(await run([await write(folder, Object.values(ACCEPTED))])).toEqual(['']);
  });
test('accepts renders without an error', acceptsAll, DEADLINE_MS);
