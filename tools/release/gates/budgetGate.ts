import { gzipSync } from 'node:zlib';
import type { Gate } from './gate.ts';

/** Bytes that a release may cost a browser, compressed by gzip, all its files of a kind together. */
export type Budget = { readonly js: number; readonly css: number };

/**
 * Lets in what stays within its budget.
 * @param budgets by remote; what has none is not let in
 */
export const budgetGate =
  (budgets: Readonly<Record<string, Budget>>): Gate =>
  ({ record, files }) => {
    const budget = budgets[record.remote];
    if (budget === undefined) return 'tools/release/budgets.json has no budget for it';
    for (const kind of ['js', 'css'] as const) {
      const bytes = [...files]
        .filter(([name]) => name.endsWith(`.${kind}`))
        .reduce((sum, [, content]) => sum + gzipSync(content).byteLength, 0);
      if (bytes > budget[kind])
        return `its ${kind} takes ${bytes} bytes compressed, its budget is ${budget[kind]} (tools/release/budgets.json)`;
    }
    return null;
  };
