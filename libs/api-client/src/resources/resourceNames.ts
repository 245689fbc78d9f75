import * as RESOURCES from './catalogue.ts';

export type ResourceName = keyof typeof RESOURCES;

type Writable = {
  [N in ResourceName]: (typeof RESOURCES)[N] extends { readonly isWrittenByHost: true }
    ? never
    : (typeof RESOURCES)[N] extends { readonly writes: readonly string[] }
      ? N
      : never;
}[ResourceName];

// the catalogue has exactly these keys, but `Object.keys` returns `string[]`
/** Every resource of `/_api` (R7.1); the backend implements all of them. */
export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** The resources that actions of remotes may write. */
export const WRITABLE_RESOURCE_NAMES = RESOURCE_NAMES.filter((name): name is Writable => {
  const resource = RESOURCES[name];
  return 'writes' in resource && !('isWrittenByHost' in resource);
});
