import { aRelease } from '../remotes/release.fixture.ts';
import { hostStyles, moduleStyles, pageSettingsOf } from './releaseFiles.ts';

const ASSETS = 'https://assets.example';

const filesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { integrity: `sha384-${name}`, bytes: 1 }]));

const expose = (kind: 'page' | 'module', js: readonly string[], css: readonly string[] = []) => ({
  kind,
  js,
  css,
});

const HOST = aRelease('host', '1.0.0', '', {
  exposes: {
    './main': expose('module', ['main.1.js'], ['main.1.css']),
    './observe': expose('module', ['observe.1.js']),
    './template-new': expose('module', [], ['template-new.1.css']),
  },
  files: filesOf([
    'main.1.js',
    'observe.1.js',
    'main.1.css',
    'template-new.1.css',
    '144.1.js',
    'server.cjs',
  ]),
});

const ENTRY = aRelease('entry', '1.0.0', '', {
  remoteEntry: 'remoteEntry.1.js',
  exposes: {
    './Top': expose('page', ['250.1.js', 'MonthDay.1.js', 'expose_Top.1.js'], ['expose_Top.1.css']),
    './Day': expose(
      'page',
      ['250.1.js', 'MonthDay.1.js', '834.1.js', 'expose_Day.1.js'],
      ['expose_Day.1.css'],
    ),
  },
  files: filesOf([
    'remoteEntry.1.js',
    '250.1.js',
    'MonthDay.1.js',
    '834.1.js',
    'late.1.js',
    'expose_Top.1.js',
    'expose_Top.1.css',
    'expose_Day.1.js',
    'expose_Day.1.css',
  ]),
});

describe('settings of a page', () => {
  const { integrity, modules } = pageSettingsOf(
    HOST,
    [
      {
        remote: 'entry',
        name: 'Top',
        evaluated: { release: ENTRY, exposes: new Map(), actions: new Map() },
      },
    ],
    'new',
    ASSETS,
  );

  it('have the hash of all that its parts are made of', () => {
    const { js, css } = modules['entry/Top'] ?? { js: [], css: [] };
    expect([...js, ...css]).toHaveLength(4);
    for (const url of [...js, ...css]) expect(integrity[url]).toMatch(/^sha384-/);
  });

  it('have the hash of what may come late, and of no part that stands elsewhere', () => {
    expect(Object.keys(integrity).map((url) => url.slice(ASSETS.length))).toEqual([
      '/host/1.0.0/main.1.js',
      '/host/1.0.0/observe.1.js',
      '/host/1.0.0/main.1.css',
      '/host/1.0.0/144.1.js',
      '/entry/1.0.0/remoteEntry.1.js',
      '/entry/1.0.0/250.1.js',
      // made for both, whatever its name
      '/entry/1.0.0/MonthDay.1.js',
      '/entry/1.0.0/834.1.js',
      '/entry/1.0.0/late.1.js',
      '/entry/1.0.0/expose_Top.1.js',
      '/entry/1.0.0/expose_Top.1.css',
    ]);
  });
});

describe('style sheets of a page', () => {
  const placed = (names: readonly string[], release = ENTRY) =>
    names.map((name) => ({ name, release }));
  const SOCIAL = aRelease('social', '2.0.0', '', {
    exposes: {
      './Iine': expose('module', [], ['expose_Iine.1.css']),
      './Bell': expose('module', []),
    },
    files: filesOf(['expose_Iine.1.css']),
  });

  it('BR36 are two: of host and template, and of all parts of all releases', () => {
    expect([
      ...hostStyles(HOST, 'new', ASSETS),
      ...moduleStyles([...placed(['Top']), ...placed(['Iine'], SOCIAL)], ASSETS),
    ]).toEqual([
      { url: '/_styles/host@1.0.0:main,template-new.css', integrity: null },
      { url: '/_styles/entry@1.0.0:Top;social@2.0.0:Iine.css', integrity: null },
    ]);
  });

  it('have one address for the same parts, wherever and however often they stand', () => {
    const one = moduleStyles([...placed(['Top', 'Day']), ...placed(['Iine'], SOCIAL)], ASSETS);
    const other = moduleStyles(
      [...placed(['Iine'], SOCIAL), ...placed(['Day', 'Top', 'Day'])],
      ASSETS,
    );
    expect(one).toEqual(other);
  });

  it('are none for parts without styles', () => {
    expect(moduleStyles(placed(['Bell'], SOCIAL), ASSETS)).toEqual([]);
  });

  it('of a development session are linked one by one, where an edit replaces them', () => {
    const edited = { ...ENTRY, record: { ...ENTRY.record, version: '1.0.0-local.dev.7' } };
    expect(moduleStyles([...placed(['Top'], edited), ...placed(['Iine'], SOCIAL)], ASSETS)).toEqual(
      [
        { url: '/_styles/social@2.0.0:Iine.css', integrity: null },
        {
          url: `${ASSETS}/entry/1.0.0-local.dev.7/expose_Top.1.css`,
          integrity: 'sha384-expose_Top.1.css',
        },
      ],
    );
  });
});
