import type { ModuleHooks } from 'node:module';

export const lendSources: () => ModuleHooks;
