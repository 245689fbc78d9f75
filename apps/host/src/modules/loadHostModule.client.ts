import { LAZY_OFFSETS_PX, PLACEHOLDER_HEIGHTS_PX, type Exposed } from '@engawa/contract';
import { hostPageOf } from '../pages/hostPages.ts';
import type { ModuleSettings } from '../render/pageSettings.ts';
import { hostModuleOf, staticNameOf } from './hostModules.ts';
import type { StaticViews } from './staticParts.ts';

/** Modules of the host whose code is a chunk of its own. */
const LATE: Readonly<Record<string, () => Promise<Exposed>>> = {
  'host/FooterPanel': async () => (await import('../footer/footerPanel.module.tsx')).footerPanel,
  'host/SignIn': async () => (await import('../signIn/signIn.module.ts')).signInModule,
  'host/SignOut': async () => (await import('../signIn/signOut.module.tsx')).signOutModule,
};

/** What is known of those before their code, on whatever page the document began. */
export const LATE_SETTINGS: Readonly<Record<string, ModuleSettings>> = {
  'host/FooterPanel': {
    js: [],
    css: [],
    heightPx: PLACEHOLDER_HEIGHTS_PX.footer,
    marginPx: LAZY_OFFSETS_PX.footerMegaPanel,
    isPage: false,
  },
};

const frameChunk = () => import(/* webpackChunkName: "frame" */ './staticModules.ts');

export const loadStaticViews = async (): Promise<StaticViews> => (await frameChunk()).STATIC_VIEWS;

/** @returns undefined for what is not the host's */
export const loadHostModule = async (module: string): Promise<Exposed | undefined> => {
  const staticName = staticNameOf(module);
  if (staticName !== null) return (await frameChunk()).STATIC_MODULES.get(staticName);
  return hostPageOf(module) ?? hostModuleOf(module) ?? LATE[module]?.();
};
