import { aCandidate } from '../../testing/aCandidate.ts';
import { globalsGate } from './globalsGate.ts';

const gate = (code: string) => {
  const candidate = aCandidate({ files: { 'server.cjs': `const a = require('react');${code}` } });
  return globalsGate((text) => text.replace(/^server\.cjs:1:\d+/, 'src/Iine.tsx:1'))(candidate);
};
const effect = (body: string) => `const V = () => { (0, a.useEffect)(() => { ${body} }, []); };`;

const MODULE_SCOPE =
  'src/Iine.tsx:1 calls NAME in module scope, which nothing ends; call it in a saga, or in an effect that returns its removal';
const LEFT =
  'src/Iine.tsx:1 calls NAME in an effect without a removal; return a function that removes it';
const CHANGED =
  'src/Iine.tsx:1 changes the global NAME, which all releases of a page share; keep the value in a module or a slice';
const TEXT =
  'src/Iine.tsx:1 runs text as code (NAME), which the policy of pages forbids; write the code itself';

test.each([
  ['window.addEventListener("scroll", V)', 'addEventListener', MODULE_SCOPE],
  [
    '(() => { typeof window > "u" || addEventListener("a", V) })()',
    'addEventListener',
    MODULE_SCOPE,
  ],
  ['a.on("a").addEventListener("a", V)', 'addEventListener', MODULE_SCOPE],
  ['setInterval(V, 9)', 'setInterval', MODULE_SCOPE],
  ['globalThis.setTimeout(V, 9)', 'setTimeout', MODULE_SCOPE],
  ['new MutationObserver(V)', 'MutationObserver', MODULE_SCOPE],
  ['class A { static timer = setInterval(V, 9) }', 'setInterval', MODULE_SCOPE],
  [
    '(self.webpackChunk = []).push([[1], { 20(e) { setInterval(e, 9) } }])',
    'setInterval',
    MODULE_SCOPE,
  ],
  [effect('addEventListener("a", V)'), 'addEventListener', LEFT],
  [effect('window.addEventListener("a", V, { passive: true })'), 'addEventListener', LEFT],
  [effect('const timer = setInterval(V, 9)'), 'setInterval', LEFT],
  [effect('watch.observe(V)'), 'observe', LEFT],
  ['const V = () => { window.plum = 1 }', 'plum', CHANGED],
  ['globalThis.plum ??= 1', 'plum', CHANGED],
  ['window["plum"] = 1', 'plum', CHANGED],
  ['window.fetch = V', 'fetch', CHANGED],
  ['fetch = V', 'fetch', CHANGED],
  ['delete window.fetch', 'fetch', CHANGED],
  ['JSON.parse = V', 'JSON.parse', CHANGED],
  ['history.pushState = V', 'history.pushState', CHANGED],
  ['window.onerror = V', 'onerror', CHANGED],
  ['Array.prototype.last = V', 'Array.prototype.last', CHANGED],
  ['Object.defineProperty(Array.prototype, "last", {})', 'Array.prototype', CHANGED],
  ['Object.assign(window, { plum: 1 })', 'window', CHANGED],
  ['Reflect.set(globalThis, "plum", 1)', 'globalThis', CHANGED],
  ['eval("1")', 'eval', TEXT],
  ['(0, eval)("1")', 'eval', TEXT],
  ['new Function("return 1")', 'Function', TEXT],
  ['const V = () => setTimeout("run()", 9)', 'setTimeout', TEXT],
])('refuses the code %s and names its source', (code, name, sentence) => {
  expect(gate(code)).toBe(sentence.replace('NAME', name));
});

test.each([
  'const V = () => { addEventListener("scroll", V); setTimeout(V, 9); new MutationObserver(V) }',
  'class A { timer = setInterval(A, 9) }',
  effect('addEventListener("a", V); return () => removeEventListener("a", V)'),
  effect('addEventListener("a", V, { once: true })'),
  effect('addEventListener("a", V, { signal })'),
  effect('const timer = setInterval(V, 9); return () => clearInterval(timer)'),
  effect('watch.observe(V); return () => watch.disconnect()'),
  'document.title = "梅"',
  'window.location = "/"',
  'window.location.href = "/"',
  'localStorage.plum = "1"',
  'history.scrollRestoration = "manual"',
  'const window = {}; window.plum = 1',
  'const V = (fetch) => { fetch.retries = 1 }',
  'const V = ({ fetch }) => { fetch.retries = 1 }',
  'Object.assign({}, { plum: 1 })',
  'module.exports = 1; exports.plum = 1',
  'new Function("return this")()',
  'const eval_ = a.eval; eval_("1")',
])('accepts the code %s', (code) => {
  expect(gate(code)).toBeNull();
});

test('names the browser file and its exposes if the file has no source map', () => {
  const { record, files } = aCandidate({ files: { 'iine.2.js': 'eval("1")' } });
  const iine = { kind: 'module', js: ['iine.2.js'], css: [] } as const;
  expect(
    globalsGate(String)({ record: { ...record, exposes: { './Iine': iine } }, files }),
  ).toMatch(/^iine\.2\.js:1:1 \(of \.\/Iine\) runs text as code/);
});

test('accepts any code of the host', () => {
  const { record, files } = aCandidate({ remote: 'host', files: { 'main.2.js': 'eval("1")' } });
  expect(globalsGate(String)({ record, files })).toBeNull();
});

test('accepts listeners of scripts that only private pages run', () => {
  const { record, files } = aCandidate({ files: { 'editor.js': 'addEventListener("a", b)' } });
  const privatePages = { prefixes: [], routes: [], reads: [], writes: [], uploads: [] };
  const check = globalsGate(String);
  expect(check({ record, files })).toContain('editor.js:1:1 calls addEventListener');
  expect(check({ record: { ...record, privatePages }, files })).toBeNull();
});
