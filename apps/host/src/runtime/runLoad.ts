import {
  failure,
  success,
  type ErrorCode,
  type RemoteModule,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';

/** Why a module's data is not there. `error` is what was thrown, or what the read layer said. */
export type LoadFailure = { readonly code: ErrorCode; readonly error: unknown };

/**
 * Runs a module's load.
 * @errors the code of the read that failed, or REMOTE-004 where the load throws, which is a bug of its
 * remote. Never throws.
 */
export function* runLoad(
  { load }: Pick<RemoteModule, 'load'>,
  id: string,
): SagaGenerator<Result<void, LoadFailure>> {
  try {
    // loads of releases that were built before they gave a Result give nothing
    const loaded: Result<void> | undefined = yield* load(id);
    if (loaded === undefined || loaded.ok) return success(undefined);
    return failure({ code: loaded.error.code, error: loaded.error.message });
  } catch (error) {
    return failure({ code: 'REMOTE-004', error });
  }
}
