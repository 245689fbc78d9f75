import type { ClientApp } from './show/clientApp.ts';

export type DialogCodeOptions = {
  readonly client: Pick<ClientApp, 'loadModule' | 'report'>;
  /** fetches the code that renders dialogs */
  readonly loadRoot: () => Promise<unknown>;
};

/** The code of dialogs, by module. */
export type DialogCode = {
  /** fetches the code once; resolves to false if it does not arrive */
  readonly fetch: (module: string) => Promise<boolean>;
  readonly isLoaded: (module: string) => boolean;
};

export const createDialogCode = ({
  client: { loadModule, report },
  loadRoot,
}: DialogCodeOptions): DialogCode => {
  const fetched = new Map<string, Promise<boolean>>();
  const loaded = new Set<string>();
  const start = async (module: string): Promise<boolean> => {
    try {
      await Promise.all([loadModule(module), loadRoot()]);
      loaded.add(module);
      return true;
    } catch (error) {
      // the next hover or press tries again
      fetched.delete(module);
      report('DIALOG-001', module, error);
      return false;
    }
  };
  return {
    fetch: (module) => {
      const fetching = fetched.get(module) ?? start(module);
      fetched.set(module, fetching);
      return fetching;
    },
    isLoaded: (module) => loaded.has(module),
  };
};
