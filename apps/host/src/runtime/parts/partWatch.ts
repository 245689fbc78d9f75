import { createContext, useContext } from 'react';

/** A part of the host by its name, in most cases a module. */
export type HostPart = `host/${string}`;

/** Observes the host's own parts. One constant object per document or render. */
export type PartWatch = {
  /**
   * callbacks on the server; a part that throws there can be found only by the missing call of
   * `rendered`
   */
  readonly server: {
    readonly began: (part: HostPart) => void;
    readonly rendered: (part: HostPart) => void;
  } | null;
  readonly failed: (part: HostPart, error: unknown) => void;
};

/**
 * The watch outside of a provider: a part that throws then fails the complete page, so that tests
 * notice the error.
 */
const UNWATCHED: PartWatch = {
  server: null,
  failed: (part, error) => {
    throw new Error(`${part} threw while rendering`, { cause: error });
  },
};

const PartWatchContext = createContext<PartWatch>(UNWATCHED);

export const PartWatchProvider = PartWatchContext.Provider;

export const usePartWatch = (): PartWatch => useContext(PartWatchContext);
