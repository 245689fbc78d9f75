import type { Purges } from './createPurges.ts';
import type { Rendering } from './createRendering.ts';
import type { Site } from './createSite.ts';
import type { HostContext } from './hostContext.ts';

/** The parts of a host that answer its routes. */
export type HostParts = {
  readonly context: HostContext;
  readonly rendering: Rendering;
  readonly site: Site;
  readonly purges: Purges;
};
