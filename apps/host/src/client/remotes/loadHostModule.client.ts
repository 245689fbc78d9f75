import {
  LAZY_OFFSETS_PX,
  PLACEHOLDER_HEIGHTS_PX,
} from '@engawa/blog-domain/modules/lazyOffsets.ts';
import type { Exposed } from '@engawa/contract';
import { findHostPage } from '../../frame/pages/hostPages.ts';
import type { ModuleSettings } from '../../protocol/pageSettings.ts';
import { findHostModule, findStaticName } from '../../frame/modules/hostModules.ts';
import type { StaticViews } from '../../frame/modules/staticParts.ts';

const frameChunk = () =>
  import(/* webpackChunkName: "frame" */ '../../frame/modules/frameModules.ts');

/**
 * Creates the function that loads a module of the frame together with its reads, for a slot that
 * the server may have left empty.
 */
const ofFrame = (name: string) => async () => {
  const module = (await frameChunk()).FRAME_MODULES.get(name);
  if (!module) throw new Error(`${name} is not a module of the frame`);
  return module;
};

/** Modules of the host that are in separate chunks. */
const LATE: Readonly<Record<string, () => Promise<Exposed>>> = {
  'host/FooterPanel': async () =>
    (await import('../../features/footer/footerPanel.module.tsx')).footerPanel,
  'host/SignIn': async () => (await import('../../features/signIn/signIn.module.ts')).signInModule,
  'host/SignOut': async () =>
    (await import('../../features/signIn/signOut.module.tsx')).signOutModule,
  'host/RecentComments': ofFrame('RecentComments'),
  'host/Calendar': ofFrame('Calendar'),
  'host/Archives': ofFrame('Archives'),
};

/**
 * Settings of the `LATE` modules before their code loads, independent of the document's first page.
 */
export const LATE_SETTINGS: Readonly<Record<string, ModuleSettings>> = {
  'host/FooterPanel': {
    js: [],
    css: [],
    heightPx: PLACEHOLDER_HEIGHTS_PX.footer,
    marginPx: LAZY_OFFSETS_PX.footerMegaPanel,
    isPage: false,
  },
};

export const loadStaticViews = async (): Promise<StaticViews> => (await frameChunk()).STATIC_VIEWS;

/** Loads a host module. @returns undefined if the host has no such module */
export const loadHostModule = async (module: string): Promise<Exposed | undefined> => {
  const staticName = findStaticName(module);
  if (staticName !== null) return ofFrame(staticName)();
  return LATE[module]?.() ?? findHostPage(module) ?? findHostModule(module);
};
