import * as v from 'valibot';
import { platformOf } from './platforms.ts';

const packageShape = v.looseObject({
  dev: v.exactOptional(v.boolean()),
  optionalDependencies: v.exactOptional(v.record(v.string(), v.string())),
});
const lockfileShape = v.looseObject({ packages: v.record(v.string(), packageShape) });

type Packages = v.InferOutput<typeof lockfileShape>['packages'];

/** Where Node would look for a package from a place of the tree, the nearest first. */
const placesFor = (from: string, name: string): string[] => {
  const places: string[] = [];
  let at = from;
  for (;;) {
    places.push(`${at === '' ? '' : `${at}/`}node_modules/${name}`);
    if (at === '') return places;
    at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1));
  }
};

const missingFrom = (packages: Packages): Packages => {
  const missing: Packages = {};
  for (const [from, { dev, optionalDependencies }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
      const places = placesFor(from, name);
      const platform = platformOf(name);
      if (platform === null || places.some((place) => packages[place] ?? missing[place])) continue;
      missing[places.at(-1) ?? ''] = {
        version: range.replace(/^[\^~]/, ''),
        ...(dev === true ? { dev } : {}),
        optional: true,
        ...platform,
      };
    }
  }
  return missing;
};

/**
 * Names in a lock file the packages of every platform. Npm leaves out those that the registry at hand
 * does not hold, and `npm ci` then takes lock file and packages for out of step, on any machine.
 * @param text of package-lock.json
 * @returns the same text where nothing is missing
 */
export const completeLockfile = (text: string): string => {
  const lockfile: unknown = JSON.parse(text);
  // asserted, not parsed: a copy would put the fields in another order
  v.assert(lockfileShape, lockfile);
  const missing = missingFrom(lockfile.packages);
  if (Object.keys(missing).length === 0) return text;
  const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`;
};
