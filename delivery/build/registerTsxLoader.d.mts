import type { ModuleHooks } from 'node:module';

export const registerTsxLoader: () => ModuleHooks;
