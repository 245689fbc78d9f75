/**
 * What tests get for `@electric-sql/pglite`, see environment.mjs: its values of time are dates of the test's
 * own world, as they are where a test loads it itself.
 */
const pglite = globalThis.oncePerWorker.pglite();

const { types } = pglite;
const TIMES = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ];
const forTimes = (convert) => Object.fromEntries(TIMES.map((type) => [type, convert]));

const parsers = forTimes((text) => {
  const parsed = types.parseType(text, types.TIMESTAMPTZ);
  // the rest is 'infinity'
  return typeof parsed === 'number' ? parsed : new Date(parsed.getTime());
});
const serializers = forTimes((value) =>
  types.serializers[types.TIMESTAMPTZ](value instanceof Date ? value.toISOString() : value),
);

class PGlite extends pglite.PGlite {
  static create(options) {
    const { dataDir, ...rest } = typeof options === 'string' ? { dataDir: options } : options;
    return super.create(dataDir, { ...rest, parsers, serializers });
  }
}

module.exports = {
  ...pglite,
  PGlite,
  types: {
    ...types,
    parseType: (text, type, given) => types.parseType(text, type, { ...parsers, ...given }),
  },
};
