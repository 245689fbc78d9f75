import {
  failure,
  success,
  type LoadServices,
  type RemoteModule,
  type Result,
} from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';

/** Why a module's data is missing. `error` is the thrown value or the read layer's message. */
export type LoadFailure = { readonly code: ErrorCode; readonly error: unknown };

/**
 * Runs a module's load. Never throws.
 * @errors returns the code of the failed read, or REMOTE-004 if the load throws, which is a bug of
 * its remote
 */
export const runLoad = async (
  { load }: Pick<RemoteModule, 'load'>,
  id: string,
  services: LoadServices,
): Promise<Result<void, LoadFailure>> => {
  try {
    const loaded = await load(id, services);
    if (loaded.ok) return success(undefined);
    return failure({ code: loaded.error.code, error: loaded.error.message });
  } catch (error) {
    return failure({ code: 'REMOTE-004', error });
  }
};
