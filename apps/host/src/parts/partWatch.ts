import { createContext, useContext } from 'react';

/** A part of the host's own by its name, most of them modules. */
export type HostPart = `host/${string}`;

/** Watches how the host's own parts fare. One constant object a document or a render. */
export type PartWatch = {
  /** on the server a part that breaks leaves no error behind, only a part that was not rendered to its end */
  readonly server: {
    readonly began: (part: HostPart) => void;
    readonly rendered: (part: HostPart) => void;
  } | null;
  readonly failed: (part: HostPart, error: unknown) => void;
};

/** Without a watch, a part that throws breaks the whole page, so that tests see it. */
const UNWATCHED: PartWatch = {
  server: null,
  failed: (part, error) => {
    throw new Error(`${part} threw while rendering`, { cause: error });
  },
};

const PartWatchContext = createContext<PartWatch>(UNWATCHED);

export const PartWatchProvider = PartWatchContext.Provider;

export const usePartWatch = (): PartWatch => useContext(PartWatchContext);
