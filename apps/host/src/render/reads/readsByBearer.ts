import type { ApiError, Read } from '@engawa/contract';
import type { PartFailure } from '../workerMessages.ts';

/** What a page reads with: what it needs, and what it can do without. */
export type PartReads = { readonly read: Read; readonly optionalRead: Read };

/** `deferrableRead`: for modules whose data the page does not wait long for. */
type ClientReads = PartReads & { readonly deferrableRead: Read };

/** No answer, or a fault: a retry may succeed. */
const isPassing = ({ statusCode }: ApiError) =>
  statusCode === 0 || statusCode === 408 || statusCode >= 500;

/** Whether a failure's number says that the platform did not answer in time, or had a fault. */
export const isPlatformError = (code: string): boolean => code === 'API-001' || code === 'API-005';

/**
 * The reads of a page, by whose part reads. Notes which of them failed for the time being, so that a page
 * without them is not kept for long. However many there are, they are reported as one failure of each
 * bearer: a platform that is down fails them all.
 * @param nameOf a remote's release, as `entry@1.0.0`
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
    /** whether one is under way that the page itself waits for */
    isWaiting: () => waitedFor > 0,
    /** whether a read of that remote's parts has failed so: it is told below */
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
