import type { Exposed } from '@engawa/contract';
import { footerPanel } from '../footer/footerPanel.module.tsx';
import { HOST_PAGES } from '../pages/hostPages.ts';
import { HOST_MODULES } from './hostModules.ts';
import { STATIC_MODULES, STATIC_VIEWS } from './staticModules.ts';
import { presentStatics } from './staticParts.ts';

/** All that the host's own release exposes, as the server has it: what browsers fetch late among it. */
export const HOST_EXPOSES: ReadonlyMap<string, Exposed> = new Map<string, Exposed>([
  ...HOST_PAGES,
  ...HOST_MODULES,
  ...STATIC_MODULES,
  [footerPanel.name, footerPanel],
]);

/** The static parts, as the server draws them. */
export const STATICS = presentStatics(STATIC_VIEWS);
