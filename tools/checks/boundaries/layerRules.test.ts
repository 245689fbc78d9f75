import { checkPlanted } from './plantedTree.fixture.ts';

type Plant = readonly [what: string, path: string, text: string, violation: string];

const PLANTS: readonly Plant[] = [
  [
    'a domain of the platform that imports a type of its HTTP server',
    'apps/platform/src/domain/blogs/upward.ts',
    "import type { Reply } from '../../http/reply.ts';\nexport type Answer = Reply;",
    'domain imports only lower layers: apps/platform/src/domain/blogs/upward.ts → apps/platform/src/http/reply.ts',
  ],
  ...(
    [
      ['protocol', 'runtime'],
      ['runtime', 'features'],
      ['features', 'frame'],
      ['frame', 'worker'],
      ['worker', 'client'],
      ['client', 'worker'],
      ['client', 'server'],
    ] as const
  ).map(([layer, other]): Plant => {
    const [from, to] = [`apps/host/src/${layer}/high/${other}.ts`, `apps/host/src/${other}/low.ts`];
    return [
      `a type of the layer ${other} in the layer ${layer} of the host`,
      from,
      `import type { Low } from '../../${other}/low.ts';\nexport type High = Low;`,
      `${layer.replace(/worker|client/, 'worker|client')} imports only lower layers: ${from} → ${to}`,
    ];
  }),
];

const LOW = 'export const low = 1;\nexport type Low = typeof low;';

/** The imported files. */
const IMPORTED: Readonly<Record<string, string>> = {
  'apps/platform/src/http/reply.ts': 'export type Reply = string;',
  ...Object.fromEntries(
    'runtime features frame worker client server'
      .split(' ')
      .map((folder) => [`apps/host/src/${folder}/low.ts`, LOW]),
  ),
};

describe('in a file tree where each layer imports a higher one, the check', () => {
  let violations: readonly string[] = [];
  beforeAll(async () => {
    const planted = PLANTS.map(([, path, text]) => [path, text]);
    violations = await checkPlanted({ ...IMPORTED, ...Object.fromEntries(planted) });
  });

  test.each(PLANTS)('BF21 reports %s', (_what, _path, _text, violation) => {
    expect(violations).toContain(violation);
  });

  test('BF21 reports nothing else', () => {
    expect(violations).toHaveLength(PLANTS.length);
  });
});
