import { selectBlog, type BlogRow } from './blogRow.ts';
import type { ReadDeps } from './readDeps.ts';
import { selectSidebar, type SidebarRow } from './sidebarRow.ts';

/** Rows that several reads of one request share, each queried once; undefined: no such blog. */
export type SharedRows = {
  readonly blog: (amebaId: string) => Promise<BlogRow | undefined>;
  readonly sidebar: (amebaId: string) => Promise<SidebarRow | undefined>;
};

const once = <K, T>(load: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const started = new Map<K, Promise<T>>();
  return (key) => {
    const loading = started.get(key) ?? load(key);
    started.set(key, loading);
    return loading;
  };
};

/** Creates the shared rows for one request only, so that the next request sees later writes. */
export const sharedRows = (deps: ReadDeps): SharedRows => ({
  blog: once((amebaId) => selectBlog(deps, amebaId)),
  sidebar: once((amebaId) => selectSidebar(deps, amebaId)),
});
