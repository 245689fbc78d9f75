import type { ModuleProps } from '@engawa/contract';
import { createContext, useContext, type ComponentType } from 'react';

/** Views by name. */
export type StaticViews = ReadonlyMap<string, ComponentType<ModuleProps>>;

/** The code of static parts. One constant object a document or a render. */
export type StaticParts = {
  /** the same promise for ever; never rejected */
  readonly whenLoaded: Promise<StaticViews>;
  /** Fetches it, once. Rejects where it does not arrive; then another call tries again. */
  readonly load: () => Promise<unknown>;
};

/** React reads a promise that bears its outcome without waiting for it. */
const settled = (promise: Promise<StaticViews>, value: StaticViews) =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Where the code is there already, as on the server. */
export const presentStatics = (views: StaticViews): StaticParts => {
  const whenLoaded = settled(Promise.resolve(views), views);
  return { whenLoaded, load: () => whenLoaded };
};

/** Where it is fetched once something needs it. */
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

/** @errors throws outside its provider. */
export const useStaticParts = (): StaticParts => {
  const statics = useContext(StaticPartsContext);
  if (!statics) throw new Error('a static part was rendered outside its provider');
  return statics;
};
