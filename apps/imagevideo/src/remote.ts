import type { RemotePage } from '@engawa/contract';
import { exposed as imageDetail } from './imageDetail/imageDetail.page.ts';

/** What this remote exposes. */
export const modules = { './ImageDetail': imageDetail } satisfies Record<string, RemotePage>;
