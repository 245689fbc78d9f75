import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../../delivery/build/buildFolder.ts';
import {
  hostBootConfig,
  hostBrowserConfig,
  hostSalt,
} from '../../../delivery/build/hostConfig.mjs';

const BROWSER = join(import.meta.dirname, '../browser');

/** What the host is in a development session; releases are built to `dist` and hold nothing of it. */
const DEVELOPED = {
  mode: 'development',
  dist: 'dist-dev',
  // before React, which looks for its tools when it is evaluated
  before: [join(BROWSER, 'refreshHook.ts'), join(BROWSER, 'devSession.ts')],
};

/** Brings the host's server as it is released; it finds its browser side beside itself. */
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

/** Builds the host's browser side for development, beside a copy of its built server. */
export const devHostConfig = (directory) => {
  const boot = hostBootConfig(directory, DEVELOPED);
  return [
    hostBrowserConfig(directory, hostSalt(directory), DEVELOPED),
    { ...boot, plugins: [new ReleasedServerPlugin(directory)] },
  ];
};
