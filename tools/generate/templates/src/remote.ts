import type { Exposed, Published } from '@engawa/contract';
import { exposed as samplePagePage } from './samplePage/samplePage.page.tsx';

/** The pages and modules that this remote exposes. */
export const modules = {
  './SamplePage': samplePagePage,
} satisfies Record<string, Exposed> & Published<'sampleremote'>;
