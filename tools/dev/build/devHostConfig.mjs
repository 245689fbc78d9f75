import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../../delivery/build/buildFolder.ts';
import {
  hostBootConfig,
  hostBrowserConfig,
  hostSalt,
} from '../../../delivery/build/hostConfig.mjs';

const BROWSER = join(import.meta.dirname, '../browser');

/** The host's development build; release builds go to `dist` and contain none of it. */
const DEVELOPED = {
  mode: 'development',
  dist: 'dist-dev',
  // evaluated before React, which reads the DevTools hook at its evaluation
  before: [join(BROWSER, 'refreshHook.ts'), join(BROWSER, 'devSession.ts')],
};

/** Copies the host's release server, which finds the browser side in the folder next to its own. */
class ReleasedServerPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    compiler.hooks.beforeRun.tap('ReleasedServerPlugin', () => {
      const target = join(this.directory, buildFolder(DEVELOPED.dist), 'server');
      cpSync(join(this.directory, 'dist/server'), target, { recursive: true });
    });
  }
}

/** Builds the host's browser side for development, next to a copy of its built server. */
export const devHostConfig = (directory) => {
  const boot = hostBootConfig(directory, DEVELOPED);
  return [
    hostBrowserConfig(directory, hostSalt(directory), DEVELOPED),
    { ...boot, plugins: [new ReleasedServerPlugin(directory)] },
  ];
};
