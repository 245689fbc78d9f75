import { cpSync, globSync, writeFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { commonRules } from './commonRules.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Path relative to the repository, with slashes. */
const toRootPath = (file) => relative(ROOT, file).split(sep).join('/');

/** JSON from packages is bundled, because Node would require an import attribute. */
const isBundled = (request) => /^(?:\.|\/|@engawa\/)|\.json$/.test(request);

/** Defines an `import.meta` value per module, computed from the path of the module's source. */
const perModule = (toCode) =>
  webpack.DefinePlugin.runtimeValue(({ module }) => toCode(toRootPath(module.resource)));

const fromProgram = (path) => `new URL(${JSON.stringify(path)}, programRoot)`;

/**
 * Computes the program's root from the path of the bundle, which mirrors the path of its source.
 */
const banner = ({ chunk }) =>
  `import { fileURLToPath as toPath } from 'node:url';
const programRoot = new URL('${'../'.repeat(chunk.name.split('/').length - 1)}', import.meta.url);`;

/** Copies the files that programs read at run time, and marks the folder as ES modules. */
class FilesPlugin {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('FilesPlugin', () => {
      const folder = compiler.outputPath;
      for (const path of globSync(this.files, { cwd: ROOT }))
        cpSync(join(ROOT, path), join(folder, path));
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
    });
  }
}

/**
 * Bundles Node programs with our own sources; packages stay external. The path of a bundle below
 * `dist/program` is the path of its source below the repository.
 * @param directory of the project, absolute
 * @param entries files below it, such as `src/main.ts`
 * @param files that the programs read, globs below the repository
 */
export const programConfig = (directory, entries, files) => ({
  name: 'program',
  context: directory,
  mode: 'production',
  devtool: false,
  target: 'node24',
  entry: Object.fromEntries(
    entries.map((file) => [toRootPath(join(directory, file)), `./${file}`]),
  ),
  output: {
    path: join(directory, 'dist/program'),
    filename: '[name]',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: 'module-import',
  externals: [
    ({ request = '' }, settle) => (isBundled(request) ? settle() : settle(null, request)),
  ],
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    parser: {
      javascript: {
        url: false,
        worker: false,
        importMeta: false,
        createRequire: false,
        dynamicImportMode: 'eager',
      },
    },
    rules: commonRules('node', ''),
  },
  optimization: { minimize: false, nodeEnv: false },
  performance: { hints: false },
  plugins: [
    new webpack.DefinePlugin({
      'import.meta.url': perModule((path) => `${fromProgram(path)}.href`),
      'import.meta.dirname': perModule((path) => `toPath(${fromProgram(posix.dirname(path))})`),
    }),
    new webpack.BannerPlugin({ banner, raw: true }),
    new FilesPlugin(files),
  ],
});
