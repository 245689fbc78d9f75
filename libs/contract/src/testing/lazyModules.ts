import type { Exposed } from '../modules/exposed.ts';
import { TEMPLATE_NAMES } from '../templates.ts';

/** The maximum preload margin in CSS px; R2.6.2 names the modules that may exceed it. */
const FURTHEST_PX = 1000;

/**
 * Expects each module of a remote to have a placeholder in every template and a margin within its
 * limits (R2.6.2).
 * @param modules the remote's exposes, by `./{name}`
 * @param named names of modules that the remote must expose (R2.6.1)
 * @param furtherPx larger limits of the margin in CSS px, by module name
 */
export const expectLazyModules = (
  modules: Readonly<Record<string, Exposed>>,
  named: readonly string[],
  furtherPx: Readonly<Record<string, number>> = {},
): void => {
  const lazy = Object.entries(modules).flatMap(([path, each]) =>
    each.kind === 'module' ? [[path.slice('./'.length), each] as const] : [],
  );
  expect(lazy.map(([name]) => name)).toEqual(expect.arrayContaining([...named]));
  for (const [name, { placeholderHeightPx, preloadMarginPx }] of lazy) {
    expect([name, Object.keys(placeholderHeightPx).toSorted()]).toEqual([
      name,
      TEMPLATE_NAMES.toSorted(),
    ]);
    expect(preloadMarginPx).toBeGreaterThanOrEqual(0);
    expect(preloadMarginPx).toBeLessThanOrEqual(furtherPx[name] ?? FURTHEST_PX);
  }
};
