import type { PrivatePagesRecord } from '@engawa/contract/remotes/privatePages.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { evaluateRemote } from './evaluateRemote.server.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { createReleaseCache } from './releaseCache.server.ts';

const PROVIDED = new Map<string, unknown>([['react', { version: '19' }]]);

const HEIGHTS = JSON.stringify(Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, 40])));

const MODULE = `{ kind: 'module', View() {}, load() {}, slices: [], placeholderHeightPx: ${HEIGHTS}, preloadMarginPx: 200 }`;
const PAGE = `{ kind: 'page', View() {}, load() {}, slices: [], head() {}, modules() {} }`;

const exposes = (kind: 'page' | 'module', name = 'A'): Partial<ReleaseRecord> => ({
  exposes: { [`./${name}`]: { kind, js: [], css: [] } },
});

const PRIVATE: PrivatePagesRecord = {
  prefixes: ['/_customize'],
  routes: [{ path: '/_customize/blog', formBytes: 100 }],
  reads: ['ownBlog'],
  writes: [{ resource: 'ownBlog', operation: 'update' }],
  uploads: [],
};

const evaluated = (code: string, over: Partial<ReleaseRecord> = exposes('module')) =>
  evaluateRemote(aRelease('entry', '1.0.0', code, over), PROVIDED);

const ACTION = `{ access: 'member', fields: {}, writes: [], plan() {}, words: {} }`;
const WITH_ACTION: Partial<ReleaseRecord> = {
  actions: { nod: { access: 'member', fields: {}, writes: [] } },
};

describe('evaluateRemote', () => {
  it('returns the pages and modules of a remote by name', () => {
    const found = evaluated(`exports.modules = { './A': ${MODULE} };`);
    expect([...found.exposes.keys()]).toEqual(['A']);
    expect(
      evaluated(`module.exports = { modules: { './A': ${PAGE} } };`, exposes('page')).exposes.size,
    ).toBe(1);
  });

  it('returns the actions of a remote by name', () => {
    const { actions } = evaluated(`exports.actions = { nod: ${ACTION} };`, WITH_ACTION);
    expect([...actions.keys()]).toEqual(['nod']);
  });

  it.each([
    ['no action', ''],
    ['an action of another name', `exports.actions = { bow: ${ACTION} };`],
    ['an additional action', `exports.actions = { nod: ${ACTION}, bow: ${ACTION} };`],
    ['an action without a plan function', `exports.actions = { nod: { ...${ACTION}, plan: 1 } };`],
  ])('REMOTE-005 rejects a release that exposes %s', (_name, code) => {
    expect(() => evaluated(code, WITH_ACTION)).toThrow('REMOTE-005 entry@1.0.0');
  });

  it.each([
    ['the private pages of its record', PRIVATE, true],
    ['other private pages than its record', { ...PRIVATE, reads: [] }, false],
    ['private pages that its record does not have', undefined, false],
  ])(
    'REMOTE-005 accepts only the private pages of the record: %s',
    (_of, privatePages, isValid) => {
      const code = `exports.privatePages = { ...${JSON.stringify(PRIVATE)}, answer: async () => null };`;
      const evaluate = () => evaluated(code, privatePages ? { privatePages } : {}).privatePages;
      if (isValid) expect(evaluate()).toMatchObject(PRIVATE);
      else expect(evaluate).toThrow('REMOTE-005 entry@1.0.0');
    },
  );

  it('provides the host’s shared modules', () => {
    const code = `const react = require('react'); exports.modules = { './A': { ...${MODULE}, name: react.version } };`;
    expect(evaluated(code).exposes.get('A')).toMatchObject({ name: '19' });
  });

  it.each([
    ['throws', 'throw new Error("broken");', 'broken'],
    [
      'requires a module that is not shared',
      'require("node:fs");',
      'node:fs is not shared with remotes',
    ],
    ['requires a name of Object.prototype', 'require("constructor");', 'constructor is not shared'],
    ['cannot be parsed', 'const = 1;', ''],
  ])('REMOTE-003 rejects code that %s', (_name, code, cause) => {
    const evaluate = () => evaluated(code);
    expect(evaluate).toThrow('REMOTE-003 entry@1.0.0');
    try {
      evaluate();
    } catch (error) {
      expect(String((error as Error).cause)).toContain(cause);
    }
  });

  it('REMOTE-003 contains the error and its position in the file', () => {
    expect(() => evaluated("throw new Error('broken');")).toThrow(
      'REMOTE-003 entry@1.0.0 threw during evaluation: Error: broken at entry@1.0.0/server.cjs:1:7',
    );
  });

  it.each([
    ['nothing', ''],
    ['null', 'module.exports = null;'],
    ['another name', `exports.modules = { './B': ${MODULE} };`],
    ['an additional module', `exports.modules = { './A': ${MODULE}, './B': ${MODULE} };`],
    ['another kind', `exports.modules = { './A': ${PAGE} };`],
    ['no view', `exports.modules = { './A': { ...${MODULE}, View: null } };`],
    [
      'no height for a template',
      `exports.modules = { './A': { ...${MODULE}, placeholderHeightPx: {} } };`,
    ],
    [
      'R2.6.2 a margin out of range',
      `exports.modules = { './A': { ...${MODULE}, preloadMarginPx: 1001 } };`,
    ],
    ['a string', `exports.modules = { './A': 'module' };`],
  ])('REMOTE-005 rejects modules that do not match the record: %s', (_name, code) => {
    expect(() => evaluated(code)).toThrow('REMOTE-005 entry@1.0.0');
  });

  it.each([
    ['A', 1000],
    ['MegaPanel', 1800],
    ['EntryAdRectangle', 1500],
    ['constructor', 1000],
  ])('R2.6.2 R9.8 limits the preload margin of %s to %i px', (name, mostPx) => {
    const asking = (marginPx: number) =>
      `exports.modules = { './${name}': { ...${MODULE}, preloadMarginPx: ${marginPx} } };`;
    const recorded = exposes('module', name);
    expect(evaluated(asking(mostPx), recorded).exposes.has(name)).toBe(true);
    expect(() => evaluated(asking(mostPx + 1), recorded)).toThrow('REMOTE-005');
  });

  it('REMOTE-005 rejects slices that persist something other than the record states', () => {
    const tip = `[{ reducer: () => 0, persisted: { name: 'tip', forS: 300, version: 1, toStored: String } }]`;
    const stored = { forS: 300, isMembers: false, version: 1, shape: '"string"' };
    const code = `exports.modules = { './A': { ...${MODULE}, slices: ${tip} } };`;
    const persisting = (persisted: NonNullable<ReleaseRecord['persisted']>) =>
      evaluated(code, { ...exposes('module'), persisted }).exposes.size;
    expect(persisting({ tip: stored })).toBe(1);
    expect(() => persisting({ tip: { ...stored, forS: 301 } })).toThrow('REMOTE-005');
    expect(() => persisting({ tip: { ...stored, isMembers: true } })).toThrow('REMOTE-005');
    expect(() => persisting({})).toThrow('REMOTE-005');
  });

  it('REMOTE-005 rejects a module whose personal read is not that in the record', () => {
    const reading = (personal: string | undefined, recorded?: string) => {
      const code = `exports.modules = { './A': { ...${MODULE}, personal: ${JSON.stringify(personal)} } };`;
      const declared = recorded !== undefined && { personal: recorded };
      const record = { './A': { kind: 'module', js: [], css: [], ...declared } as const };
      return evaluated(code, { exposes: record }).exposes.size;
    };
    expect(reading('iine', 'iine')).toBe(1);
    expect(reading('iine')).toBe(1);
    expect(() => reading('saved', 'iine')).toThrow('REMOTE-005');
    expect(() => reading(undefined, 'iine')).toThrow('REMOTE-005');
  });

  it('REMOTE-005 rejects a page without a head', () => {
    const code = `exports.modules = { './A': { ...${PAGE}, head: undefined } };`;
    expect(() => evaluated(code, exposes('page'))).toThrow('REMOTE-005');
  });
});

describe('the cache of evaluated releases', () => {
  const release = (version: string, remote = 'entry') =>
    aRelease(remote, version, `exports.modules = { './A': ${MODULE} };`, exposes('module'));

  const storeWith = (...versions: string[]) => {
    const cache = createReleaseCache(PROVIDED);
    for (const version of versions) cache.add(release(version));
    return cache;
  };

  it('retains the latest three releases of each remote', () => {
    const cache = storeWith('1', '2', '3');
    cache.add(release('1', 'social'));
    cache.add(release('4'));
    expect(
      ['1', '2', '3', '4'].map((version) => cache.get('entry', version) !== undefined),
    ).toEqual([false, true, true, true]);
    expect(cache.get('social', '1')).toBeDefined();
  });

  it('adding a release again makes it the most recent', () => {
    const cache = storeWith('1', '2', '3', '1', '4');
    expect(cache.get('entry', '1')).toBeDefined();
    expect(cache.get('entry', '2')).toBeUndefined();
  });

  it('evaluates a release once', () => {
    const cache = storeWith('1');
    const first = cache.get('entry', '1');
    cache.add(release('1'));
    expect(cache.get('entry', '1')).toBe(first);
  });

  it('does not cache a release that fails to evaluate', () => {
    const cache = storeWith();
    expect(() => cache.add(aRelease('entry', '1', 'throw 1;', exposes('module')))).toThrow();
    expect(cache.get('entry', '1')).toBeUndefined();
  });

  it('accepts the host’s own release with the host’s pages', () => {
    const cache = storeWith();
    cache.add(aRelease('host', '1'));
    expect(cache.get('host', '1')?.exposes.get('SiteTop')?.kind).toBe('page');
  });
});
