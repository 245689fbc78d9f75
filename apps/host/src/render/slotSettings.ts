import type { Exposed, RemoteModule, TemplateName } from '@engawa/contract';
import type { SlotSettings } from './pageSettings.ts';

/** What a module says of its slots. @param exposed undefined for a module whose code is not at hand */
export const slotSettingsOf = (
  exposed: Exposed | undefined,
  template: TemplateName,
): SlotSettings => {
  const module: RemoteModule | null = exposed?.kind === 'module' ? exposed : null;
  return {
    heightPx: module?.placeholderHeightPx[template] ?? 0,
    marginPx: module?.preloadMarginPx ?? 0,
    isPage: exposed?.kind === 'page',
    ...(module?.loadsNear && { loadsNear: true }),
    ...(module?.opensOnIntent && { opensOnIntent: true }),
    ...(module?.personal !== undefined && { personal: module.personal }),
  };
};
