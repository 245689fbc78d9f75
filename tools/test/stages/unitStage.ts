import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from '@engawa/delivery/bootstrap/install/nodeBinary.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import type { Findings } from '@engawa/harness/run/findings.ts';
import { shardArgs } from '@engawa/harness/run/shard.ts';
import { readJestReport } from '@engawa/harness/run/jestReport.ts';
import { nxArgs, type Base } from './nxArgs.ts';
import type { Extent, Stage } from './stage.ts';

/**
 * Reports that `jestOfProject.ts` wrote, or that nx restored from its cache for unchanged inputs.
 */
const reports = (): readonly string[] =>
  globSync('{apps/*,libs/*,delivery,harness,tools,e2e}/dist-test/unit.json', {
    cwd: CHECKOUT_ROOT,
  }).map((path) => join(CHECKOUT_ROOT, path));

/**
 * Unit and contract tests next to their sources, without those that jest.config.mjs reserves for
 * `--whole`. A project with unchanged inputs counts with the result of its last run.
 */
export const unitStage = (base: Base, { isWhole, shard }: Extent): Stage => ({
  name: 'unit',
  run: async () => {
    for (const file of reports()) rmSync(file);
    const child = spawn(process.execPath, [...nxArgs('unit', base), ...shardArgs(shard)], {
      cwd: CHECKOUT_ROOT,
      env: {
        ...toolEnvironment(CHECKOUT_ROOT),
        ...(isWhole ? {} : { ENGAWA_TEST_SCOPE: 'chosen' }),
      },
      stdio: ['ignore', process.stderr, process.stderr],
    });
    const [code] = await once(child, 'exit');
    const findings = await Promise.all(reports().map((file) => readJestReport(file, 0)));
    const failures = findings.flatMap((found) => found.failures);
    // a failed configuration or global setup leaves no report
    if (code !== 0 && failures.length === 0)
      failures.push(`nx ended with ${code}, but no test failed; its output is above.`);
    return {
      passed: findings.reduce((passed, found) => passed + found.passed, 0),
      failures,
      notRun: findings.flatMap(({ notRun = [] }) => notRun),
    } satisfies Findings;
  },
});
