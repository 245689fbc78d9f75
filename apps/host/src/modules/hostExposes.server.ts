import type { Exposed } from '@engawa/contract';
import { footerPanel } from '../footer/footerPanel.module.tsx';
import { LOADED_PAGES } from '../pages/loadedPages.ts';
import { FRAME_MODULES, STATIC_VIEWS } from './frameModules.ts';
import { presentStatics } from './staticParts.ts';

/** All that the host's own release exposes, as the server has it: what browsers fetch late among it. */
export const HOST_EXPOSES: ReadonlyMap<string, Exposed> = new Map<string, Exposed>([
  ...LOADED_PAGES,
  ...FRAME_MODULES,
  [footerPanel.name, footerPanel],
]);

/** The static parts, as the server draws them. */
export const STATICS = presentStatics(STATIC_VIEWS);
