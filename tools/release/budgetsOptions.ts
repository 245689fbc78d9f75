import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';

export const BUDGETS_USAGE = `Usage: npx node tools/release/budgetsCommand.ts [--write]
       shows what each build takes of its budget; --write derives the budgets anew`;

type BudgetsOptions = { readonly isWritten: boolean };

/**
 * Reads the command line of `budgetsCommand.ts`.
 * @returns the options, `help` where somebody asks for it, or one sentence and the usage
 */
export const readBudgetsOptions = (
  args: readonly string[],
): Result<BudgetsOptions | 'help', string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return success(values.help ? 'help' : { isWritten: values.write });
  } catch (error) {
    return failure(`${commandLineFault(error)}\n${BUDGETS_USAGE}`);
  }
};
