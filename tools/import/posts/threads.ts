const isTop = (parent: string | undefined): boolean =>
  parent === undefined || parent === '' || parent === '0';

/** The comments whose answers go in a circle. @param parents comment to the one it answers */
const circles = (parents: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const inCircle = new Set<string>();
  const done = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !isTop(at) && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at);
    }
    if (at !== undefined && path.has(at)) {
      const steps = [...path];
      for (const id of steps.slice(steps.indexOf(at))) inCircle.add(id);
    }
    for (const id of path) done.add(id);
  }
  return inCircle;
};

/**
 * For each comment the nearest one above it that is kept; null where there is none, and for comments
 * that answer each other in a circle, which have no top to hang from. Every comment is passed once.
 */
export const nearestKept = (
  parents: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
): ReadonlyMap<string, string | null> => {
  const nearest = new Map<string, string | null>();
  for (const id of circles(parents)) nearest.set(id, null);
  for (const start of parents.keys()) {
    const path: string[] = [];
    let found: string | null = null;
    let at = start;
    for (;;) {
      const known = nearest.get(at);
      if (known !== undefined) {
        found = known;
        break;
      }
      path.push(at);
      const parent = parents.get(at);
      if (parent === undefined || isTop(parent)) break;
      if (kept.has(parent)) {
        found = parent;
        break;
      }
      at = parent;
    }
    for (const id of path) nearest.set(id, found);
  }
  return nearest;
};
