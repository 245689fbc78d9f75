import { cruise } from 'dependency-cruiser';
import { BOUNDARY_RULES } from './boundaryRules.ts';
import { folderCycles } from './folderCycles.ts';
import { serverCodeInBrowser } from './serverCodeInBrowser.ts';

/**
 * Violations of the dependency rules, one line each.
 * @param root absolute, symbolic links resolved
 */
export const boundaryViolations = async (root: string): Promise<readonly string[]> => {
  const { output } = await cruise(
    ['apps', 'libs', 'delivery', 'harness', 'tools', 'e2e'],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: BOUNDARY_RULES },
      exclude: { path: '/(dist|dist-[a-z0-9-]+)/' },
      doNotFollow: { path: 'node_modules' },
      // imports of types too
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
    },
    {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return [
    ...output.summary.violations.map(({ from, to, rule, cycle }) =>
      cycle
        ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
        : `${rule.name}: ${from} → ${to}`,
    ),
    ...folderCycles(output.modules),
    ...serverCodeInBrowser(output.modules),
  ];
};
