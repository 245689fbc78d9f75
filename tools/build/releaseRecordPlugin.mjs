import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compressFiles } from './compressFiles.mjs';
import { lendSources } from './lendSources.mjs';
import { writeRecord } from './writeRecord.mjs';

const NAME = 'ReleaseRecordPlugin';

/** The exposed pages and modules as the render worker will see them. */
const evaluateExposes = (serverFile) => {
  const hooks = lendSources();
  try {
    return createRequire(import.meta.url)(serverFile).modules;
  } finally {
    hooks.deregister();
  }
};

/** Reads what the federation plugin noted for the build; nobody needs it at run time. */
const takeManifest = (directory) => {
  const manifest = JSON.parse(readFileSync(join(directory, 'mf-manifest.json'), 'utf8'));
  rmSync(join(directory, 'mf-manifest.json'));
  rmSync(join(directory, 'mf-stats.json'));
  return manifest;
};

const exposeRecord = (exposed, assets) => ({
  kind: exposed.kind,
  js: assets.js.sync,
  css: assets.css.sync,
  ...(exposed.kind === 'page' ? { pageType: exposed.pageType, claims: exposed.claims } : {}),
});

/**
 * Writes the release record when the server side, the last one, is built.
 * @errors fails the build where a remote exposes another set on the server than in the browser.
 */
export class ReleaseRecordPlugin {
  constructor({ name, exposes }) {
    this.name = name;
    this.exposes = exposes;
  }

  apply(compiler) {
    compiler.hooks.done.tap(NAME, (stats) => {
      if (stats.hasErrors()) return;
      const directory = compiler.outputPath;
      const manifest = takeManifest(directory);
      const modules = evaluateExposes(join(directory, 'server.cjs'));
      const names = Object.keys(this.exposes).sort().join();
      if (Object.keys(modules).sort().join() !== names) {
        throw new Error(`${this.name}: src/remote.ts and the exposes of the build differ`);
      }
      compressFiles(directory);
      writeRecord(directory, {
        remote: this.name,
        server: 'server.cjs',
        remoteEntry: manifest.metaData.remoteEntry.name,
        exposes: Object.fromEntries(
          manifest.exposes.map(({ path, assets }) => [path, exposeRecord(modules[path], assets)]),
        ),
      });
    });
  }
}
