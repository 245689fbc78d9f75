import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { toolEnvironment } from '../../bootstrap/install/nodeBinary.mjs';
import { runProgram } from '../../bootstrap/system/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';
import type { Project } from './affectedChoice.ts';

const graphShape = v.object({
  graph: v.object({
    nodes: v.record(v.string(), v.object({ data: v.object({ root: v.string() }) })),
    dependencies: v.record(v.string(), v.array(v.object({ target: v.string() }))),
  }),
});

/**
 * The workspaces of this checkout and what they depend on, as nx sees them.
 * @errors PlainError with nx's last lines.
 */
export const readProjects = async (): Promise<readonly Project[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-graph-'));
  try {
    const file = join(folder, 'graph.json');
    const { code, lastLines } = await runProgram(
      process.execPath,
      ['node_modules/nx/dist/bin/nx.js', 'graph', `--file=${file}`],
      { cwd: ROOT, env: toolEnvironment(ROOT) },
    );
    if (code !== 0)
      throw new PlainError(`${lastLines.join('\n')}\nnx cannot read the workspaces (see above).`);
    const { graph } = v.parse(graphShape, JSON.parse(await readFile(file, 'utf8')));
    return Object.entries(graph.nodes).map(([name, { data }]) => ({
      name,
      root: data.root,
      dependsOn: (graph.dependencies[name] ?? []).map(({ target }) => target),
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
};
