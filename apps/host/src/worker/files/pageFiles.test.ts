import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { hostStyles, moduleStyles, buildPageSettings } from './pageFiles.ts';

const ASSETS = 'https://assets.example';

const buildFiles = (names: readonly string[]) =>
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
  files: buildFiles([
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
  files: buildFiles([
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

describe('the settings in a page', () => {
  const { integrity, modules, manifest } = buildPageSettings(
    { host: HOST, all: [HOST, ENTRY] },
    [
      {
        remote: 'entry',
        name: 'Top',
        evaluated: { release: ENTRY, exposes: new Map(), actions: new Map(), privatePages: null },
      },
    ],
    'new',
    ASSETS,
  );

  it('list the files of the modules on the page', () => {
    const { js, css } = modules['entry/Top'] ?? { js: [], css: [] };
    expect([...js, ...css]).toHaveLength(4);
  });

  it('BR36 contain the hashes of the scripts in the document and the manifest URL', () => {
    expect(integrity).toEqual({
      [`${ASSETS}/host/1.0.0/main.1.js`]: 'sha384-main.1.js',
      [`${ASSETS}/host/1.0.0/observe.1.js`]: 'sha384-observe.1.js',
    });
    expect(manifest).toBe('/_manifest/entry@1.0.0;host@1.0.0.json');
  });
});

describe('the style sheets of a page', () => {
  const placed = (names: readonly string[], release = ENTRY) =>
    names.map((name) => ({ name, release }));
  const SOCIAL = aRelease('social', '2.0.0', '', {
    exposes: {
      './Iine': expose('module', [], ['expose_Iine.1.css']),
      './Bell': expose('module', []),
    },
    files: buildFiles(['expose_Iine.1.css']),
  });

  it('BR36 are joined into two: one of host and template, and one of all modules', () => {
    expect([
      ...hostStyles(HOST, 'new', ASSETS),
      ...moduleStyles([...placed(['Top']), ...placed(['Iine'], SOCIAL)], ASSETS),
    ]).toEqual([
      { url: '/_styles/host@1.0.0:main,template-new.css', integrity: null },
      { url: '/_styles/entry@1.0.0:Top;social@2.0.0:Iine.css', integrity: null },
    ]);
  });

  it('have one URL for the same modules in any order', () => {
    const one = moduleStyles([...placed(['Top', 'Day']), ...placed(['Iine'], SOCIAL)], ASSETS);
    const other = moduleStyles(
      [...placed(['Iine'], SOCIAL), ...placed(['Day', 'Top', 'Day'])],
      ASSETS,
    );
    expect(one).toEqual(other);
  });

  it('are omitted for modules without styles', () => {
    expect(moduleStyles(placed(['Bell'], SOCIAL), ASSETS)).toEqual([]);
  });

  it('of a development release are linked individually, so that edits can replace them', () => {
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
