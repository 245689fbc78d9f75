import { computeIntegrity } from '@engawa/delivery/release/record/integrity.ts';
import type { BuiltFiles } from '../build/builtFiles.ts';
import { folderStore } from '@engawa/delivery/release/store/folderStore.ts';
import type { DevProblem } from '../devNews.ts';
import { devStore } from '../serve/devStore.ts';
import { createUpdateStream } from '../serve/createUpdateStream.ts';
import { createDevRemote, type DevBuild } from './devRemote.ts';

/** Maps the first line of the code to line 29 of a source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['./src/iine/Iine.tsx'],
  names: [],
  mappings: 'AA4BA',
});
const GOOD = "exports.modules = { './Iine': { kind: 'module' } };";

const buildFiles = (texts: Readonly<Record<string, string>>): BuiltFiles =>
  new Map(
    Object.entries(texts).map(([name, text]) => {
      const bytes = Buffer.from(text);
      return [name, { bytes, integrity: computeIntegrity(bytes) }];
    }),
  );

const store = devStore(folderStore('/nowhere'), () => true);

/** A session of social with a finished browser build. */
const aSession = () => {
  const builds: DevBuild[] = [];
  const problems: (readonly DevProblem[])[] = [];
  const held: string[] = [];
  const hear = createDevRemote(
    'social',
    'dev.',
    {
      store: { ...store, hold: (_remote, version) => void held.push(version) },
      controller: createUpdateStream({ social: 'dev.' }),
      troubles: (_finder, found) => void problems.push(found),
    },
    (build) => builds.push(build),
  );
  const entry = buildFiles({ 'remoteEntry.js': 'var entry = 1;' });
  hear.onBrowser({ files: entry, exposes: { './Iine': [] } }, false);
  const server = (code: string, map = MAP) =>
    hear.onServer(buildFiles({ 'server.cjs': code, 'server.cjs.map': map }));
  return { builds, problems, held, server };
};

test('reports an error in module scope with its source position', () => {
  const { server, problems } = aSession();
  server("throw new Error('lost');");
  expect(problems.at(-1)).toEqual([
    {
      file: 'apps/social/src/iine/Iine.tsx',
      line: 29,
      column: null,
      message: 'social cannot be evaluated: Error: lost at apps/social/src/iine/Iine.tsx:29',
    },
  ]);
});

test('reports an endless loop in module scope at the entry file of the remote', () => {
  const { server, problems } = aSession();
  server('for (;;);');
  expect(problems.at(-1)).toMatchObject([
    {
      file: 'apps/social/src/remote.ts',
      message: 'social cannot be evaluated: its module scope did not finish within 5 s',
    },
  ]);
});

test('maps positions in the code of a build to its sources, and omits the source map from the release', () => {
  const { server, builds } = aSession();
  server(GOOD);
  const [build] = builds;
  expect(build?.places.first('at social@dev.0/server.cjs:1:10')).toEqual({
    file: 'apps/social/src/iine/Iine.tsx',
    line: 29,
  });
  expect([...(build?.candidate.files.keys() ?? [])]).toEqual(['remoteEntry.js', 'server.cjs']);
});

test('creates no build for an edit that changes only the source map', () => {
  const { server, held } = aSession();
  server(GOOD);
  server(GOOD, MAP.replace('AA4BA', 'AA6BA'));
  expect(held).toEqual(['dev.0']);
  server(`${GOOD} exports.more = 1;`);
  expect(held).toEqual(['dev.0', 'dev.1']);
});
