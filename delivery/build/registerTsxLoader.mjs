import swc from '@swc/core';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const OPTIONS = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/**
 * Lets this process import the `.tsx` sources of our libraries: Node strips types but does not
 * transform JSX. Needed to evaluate a freshly built remote together with its contract.
 */
export const registerTsxLoader = () =>
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const filename = fileURLToPath(url);
      const { code } = swc.transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
