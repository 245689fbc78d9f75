import type { ApiError, Read } from '@engawa/contract';
import type { PartFailure } from '../../protocol/workerMessages.ts';

/** The read functions of a part: `read` for required data, `optionalRead` for optional data. */
export type PartReads = { readonly read: Read; readonly optionalRead: Read };

/** `deferrableRead` is for modules with data for which the page waits only briefly. */
type ClientReads = PartReads & { readonly deferrableRead: Read };

/** Whether the error is temporary (no response, or a server error), so that a retry may succeed. */
const isPassing = ({ statusCode }: ApiError) =>
  statusCode === 0 || statusCode === 408 || statusCode >= 500;

/** Whether an error code means that the platform timed out or failed. */
export const isPlatformError = (code: string): boolean => code === 'API-001' || code === 'API-005';

/**
 * Creates the read functions of a page, one set for each remote. Temporary failures are recorded,
 * so that an incomplete page is not cached for long. All failures of a remote's reads are reported
 * as one, because all its reads fail if the platform is down.
 * @param nameOf returns the release of a remote, as `entry@1.0.0`
 */
export const createReadsByBearer = (nameOf: (remote: string) => string, reads: ClientReads) => {
  const byRemote = new Map<
    string,
    { readonly page: PartReads; readonly module: Read; readonly deferrable: Read }
  >();
  const reasons = new Map<string, Map<string, string>>();
  let waitedFor = 0;

  const noting =
    (remote: string, read: Read, ofPage: 0 | 1): Read =>
    async (resource, params) => {
      waitedFor += ofPage;
      const result = await read(resource, params);
      waitedFor -= ofPage;
      if (result.ok || !isPassing(result.error)) return result;
      const ofRemote = reasons.get(remote) ?? new Map<string, string>();
      reasons.set(remote, ofRemote.set(resource, result.error.message));
      return result;
    };

  const of = (remote: string) => {
    const made = byRemote.get(remote) ?? {
      page: {
        read: noting(remote, reads.read, 1),
        optionalRead: noting(remote, reads.optionalRead, 1),
      },
      module: noting(remote, reads.optionalRead, 0),
      deferrable: noting(remote, reads.deferrableRead, 0),
    };
    byRemote.set(remote, made);
    return made;
  };

  return {
    ofPage: (remote: string): PartReads => of(remote).page,
    ofModule: (remote: string, isDeferrable: boolean): Read =>
      isDeferrable ? of(remote).deferrable : of(remote).module,
    /** whether a read that the page requires is in progress */
    isWaiting: () => waitedFor > 0,
    /** whether a read of that remote has failed temporarily; `failures` reports it */
    hasFailed: (remote: string) => reasons.has(remote),
    failures: (): readonly PartFailure[] =>
      [...reasons].map(([remote, ofRemote]) => {
        const notified = [...ofRemote].map(([resource, reason]) => `${resource}: ${reason}`);
        return {
          release: nameOf(remote),
          code: 'API-005',
          message: `not read: ${notified.join('; ')}`,
        };
      }),
  };
};

export type ReadsByBearer = ReturnType<typeof createReadsByBearer>;
