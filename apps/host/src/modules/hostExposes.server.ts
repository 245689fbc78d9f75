import type { Exposed } from '@engawa/contract';
import { footerPanel } from '../footer/footerPanel.module.tsx';
import { HOST_PAGES } from '../pages/hostPages.ts';
import { HOST_MODULES } from './hostModules.ts';

/** All that the host's own release exposes, as the server has it: what browsers fetch late among it. */
export const HOST_EXPOSES: ReadonlyMap<string, Exposed> = new Map<string, Exposed>([
  ...HOST_PAGES,
  ...HOST_MODULES,
  [footerPanel.name, footerPanel],
]);
