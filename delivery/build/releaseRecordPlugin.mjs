import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { failure } from '../../libs/contract/src/result.ts';
import { SHARED_RANGES } from '../../libs/contract/src/remotes/sharedPackages.ts';
import { compressFiles } from './compressFiles.mjs';
import { copyContractFile } from './contractFile.ts';
import { evaluateExposes } from './evaluateExposes.ts';
import { exposedFiles } from './exposedFiles.ts';
import { SERVER_MAP, sourcePlaces } from './sourcePlaces.ts';
import { writeRecord } from './writeRecord.mjs';

const NAME = 'ReleaseRecordPlugin';

/**
 * Returns the exposes of a remote's server code, or throws one sentence that names source and
 * owner.
 */
const loadExposes = async (remote, directory) => {
  const evaluated = await evaluateExposes(join(directory, 'server.cjs'));
  if (evaluated.ok) return evaluated;
  const map = readFileSync(join(directory, '..', SERVER_MAP), 'utf8');
  const { inWords } = sourcePlaces(map, `apps/${remote}`);
  return failure(`${remote} cannot be evaluated: ${inWords(evaluated.error)}`);
};

/**
 * Reads the manifest of the federation plugin and deletes it, because it has no use at run time.
 * Null for private pages, which no browser loads by federation.
 */
const takeManifest = (directory) => {
  if (!existsSync(join(directory, 'mf-manifest.json'))) return null;
  const manifest = JSON.parse(readFileSync(join(directory, 'mf-manifest.json'), 'utf8'));
  rmSync(join(directory, 'mf-manifest.json'));
  rmSync(join(directory, 'mf-stats.json'));
  return manifest;
};

const exposeRecord = (exposed, assets) => ({
  ...exposed,
  js: assets.js.sync,
  css: assets.css.sync,
  ...(exposed.kind === 'page' && { places: exposed.places ?? [] }),
});

/**
 * Writes the release record after the server side, which is built last.
 * @errors fails the build if the server code cannot be evaluated.
 */
export class ReleaseRecordPlugin {
  constructor(name, chunks, sources) {
    this.name = name;
    this.chunks = chunks;
    this.sources = sources;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      if (stats.hasErrors()) return;
      const directory = compiler.outputPath;
      const manifest = takeManifest(directory);
      const evaluated = await loadExposes(this.name, directory);
      if (!evaluated.ok) {
        const fault = new webpack.WebpackError(evaluated.error);
        fault.hideStack = true;
        stats.compilation.errors.push(fault);
        return;
      }
      const { modules, actions, experiments, persisted, privatePages } = evaluated.value;
      compressFiles(directory);
      const contract = copyContractFile(directory);
      if (contract !== null) this.sources.files.add(contract);
      writeRecord(directory, {
        remote: this.name,
        shared: SHARED_RANGES,
        source: this.sources.hash(),
        server: 'server.cjs',
        ...(manifest && { remoteEntry: manifest.metaData.remoteEntry.name }),
        exposes: Object.fromEntries(
          [...(manifest ? exposedFiles(manifest.exposes, this.chunks) : [])].map(
            ([path, assets]) => [path, exposeRecord(modules[path], assets)],
          ),
        ),
        ...(Object.keys(actions).length > 0 && { actions }),
        ...(experiments.length > 0 && { experiments }),
        ...(Object.keys(persisted).length > 0 && { persisted }),
        ...(privatePages && { privatePages }),
      });
    });
  }
}
