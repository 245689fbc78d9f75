import type { Exposed } from '@engawa/contract';
import { footerPanel } from '../features/footer/footerPanel.module.tsx';
import { LOADED_PAGES } from './pages/loadedPages.ts';
import { FRAME_MODULES, STATIC_VIEWS } from './modules/frameModules.ts';
import { presentStatics } from './modules/staticParts.ts';

/** All exposes of the host's release on the server, including those that browsers load later. */
export const HOST_EXPOSES: ReadonlyMap<string, Exposed> = new Map<string, Exposed>([
  ...LOADED_PAGES,
  ...FRAME_MODULES,
  [footerPanel.name, footerPanel],
]);

/** The static parts on the server. */
export const STATICS = presentStatics(STATIC_VIEWS);
