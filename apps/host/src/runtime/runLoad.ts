import {
  failure,
  success,
  type RemoteModule,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';

/** Why a module's data is missing. `error` is the thrown value or the read layer's message. */
export type LoadFailure = { readonly code: ErrorCode; readonly error: unknown };

/**
 * Runs a module's load. Never throws.
 * @errors the code of the failed read, or REMOTE-004 if the load throws, which is a bug of its
 *   remote
 */
export function* runLoad(
  { load }: Pick<RemoteModule, 'load'>,
  id: string,
): SagaGenerator<Result<void, LoadFailure>> {
  try {
    // releases that were built before loads returned a Result return undefined
    const loaded: Result<void> | undefined = yield* load(id);
    if (loaded === undefined || loaded.ok) return success(undefined);
    return failure({ code: loaded.error.code, error: loaded.error.message });
  } catch (error) {
    return failure({ code: 'REMOTE-004', error });
  }
}
