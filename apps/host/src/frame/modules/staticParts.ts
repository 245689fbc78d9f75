import type { ModuleProps } from '@engawa/contract';
import { createContext, useContext, type ComponentType } from 'react';

/** Views by name. */
export type StaticViews = ReadonlyMap<string, ComponentType<ModuleProps>>;

/** Provides the code of static parts. One constant object per document or render. */
export type StaticParts = {
  /**
   * resolves to the views once their code is loaded; always the same promise, which never rejects
   */
  readonly whenLoaded: Promise<StaticViews>;
  /** Fetches the code once. Rejects if the code does not arrive; the next call retries. */
  readonly load: () => Promise<unknown>;
};

/**
 * Marks a promise as fulfilled for React, which reads `status` and `value` synchronously, without
 * suspending for a microtask.
 */
const settled = (promise: Promise<StaticViews>, value: StaticViews) =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Creates the static parts from code that is already loaded, as on the server. */
export const presentStatics = (views: StaticViews): StaticParts => {
  const whenLoaded = settled(Promise.resolve(views), views);
  return { whenLoaded, load: () => whenLoaded };
};

/** Creates static parts whose code is fetched on first use. */
export const createDeferredStatics = (fetchViews: () => Promise<StaticViews>): StaticParts => {
  const { promise, resolve } = Promise.withResolvers<StaticViews>();
  let loading: Promise<void> | undefined;
  const fetchOnce = async () => {
    try {
      const views = await fetchViews();
      settled(promise, views);
      resolve(views);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { whenLoaded: promise, load: () => (loading ??= fetchOnce()) };
};

const StaticPartsContext = createContext<StaticParts | null>(null);

export const StaticPartsProvider = StaticPartsContext.Provider;

/** Returns the static parts of the document. @errors throws outside the context provider. */
export const useStaticParts = (): StaticParts => {
  const statics = useContext(StaticPartsContext);
  if (!statics) throw new Error('a static part was rendered outside its provider');
  return statics;
};
