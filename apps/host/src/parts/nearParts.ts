import { createContext, useContext, type ReactNode } from 'react';
import type { PanelSubject } from '../footer/panelSubject.ts';

/** What parts that are fetched once they come near are lent. One constant object a document. */
export type NearParts = {
  /** fetches the code of the footer's panel and what it shows; null: there is nothing to show */
  readonly openFooterPanel: (subject: PanelSubject) => Promise<ReactNode>;
};

const NearPartsContext = createContext<NearParts | null>(null);

export const NearPartsProvider = NearPartsContext.Provider;

/** Null on the server, where nothing comes near. */
export const useNearParts = (): NearParts | null => useContext(NearPartsContext);
