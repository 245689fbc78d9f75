import type { RemoteModule } from '@engawa/contract';
import { exposed as iine } from './iine/iine.module.ts';

/** What this remote exposes. */
export const modules = { './Iine': iine } satisfies Record<string, RemoteModule>;
