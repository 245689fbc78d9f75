import * as catalogue from './catalogue.ts';

/** Every resource of `/_api` by its name (R7.1); the backend implements all of them. */
export const RESOURCES = { ...catalogue };

export type ResourceName = keyof typeof RESOURCES;

type Writable = {
  [N in ResourceName]: (typeof RESOURCES)[N] extends { readonly isWrittenByHost: true }
    ? never
    : (typeof RESOURCES)[N] extends { readonly writes: readonly string[] }
      ? N
      : never;
}[ResourceName];

// the catalogue has exactly these keys, but `Object.keys` returns `string[]`
export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** The resources that actions of remotes may write. */
export const WRITABLE_RESOURCE_NAMES = RESOURCE_NAMES.filter((name): name is Writable => {
  const resource = RESOURCES[name];
  return 'writes' in resource && !('isWrittenByHost' in resource);
});

type Personal = {
  [N in ResourceName]: (typeof RESOURCES)[N] extends { readonly own: unknown } ? N : never;
}[ResourceName];

const isPersonal = (name: ResourceName): name is Personal => 'own' in RESOURCES[name];

/**
 * The kinds of data in the personal read, all implemented by the backend: the resources with an
 * `own` schema, and two kinds that are no resources.
 */
export const PERSONAL_NAMES = [
  ...RESOURCE_NAMES.filter(isPersonal),
  'checklist',
  'hidden',
] as const;

export type PersonalName = (typeof PERSONAL_NAMES)[number];
