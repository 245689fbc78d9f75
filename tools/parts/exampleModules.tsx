import { HOST_EXPOSES, STATICS } from '@engawa/host/frame/hostExposes.server.ts';
import { StaticPartsProvider } from '@engawa/host/frame/modules/staticParts.ts';
import {
  moduleExamples,
  type ModuleExample,
  type Remotes,
} from '@engawa/host/testing/moduleExamples.tsx';
import type { ReactNode } from 'react';

const WithStatics = ({ children }: { children: ReactNode }) => (
  <StaticPartsProvider value={STATICS}>{children}</StaticPartsProvider>
);

/** All pages and modules of the host and of remotes. */
export const exampleModules = (remotes: Remotes): readonly ModuleExample[] =>
  moduleExamples({ host: Object.fromEntries(HOST_EXPOSES), ...remotes }, WithStatics);
