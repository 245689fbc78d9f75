import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';

export const BUDGETS_USAGE = `Usage: npx node tools/release/budgetsCommand.ts [NAME…]
       shows what the builds take of their budgets; each NAME, a page type or a deployable (its release),
       gets a new one: what it takes, and room`;

/** Page types and deployables whose budgets are derived anew. */
type BudgetsOptions = { readonly names: ReadonlySet<string> };

/**
 * Reads the command line of `budgetsCommand.ts`.
 * @returns the options, `help` where somebody asks for it, or one sentence and the usage
 */
export const readBudgetsOptions = (
  args: readonly string[],
): Result<BudgetsOptions | 'help', string> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return success(values.help ? 'help' : { names: new Set(positionals) });
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${BUDGETS_USAGE}`);
  }
};
