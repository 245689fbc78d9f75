import * as v from 'valibot';

type ListItems = <T>(
  mapName: string,
  map: Readonly<Record<string, T>>,
  ids: readonly (number | string)[],
) => T[];

/**
 * Builds a model from a response that has items in a map and their order in a list of ids.
 * @param build gets a function that returns the items of the ids, in order
 * @errors decoding fails with API-002 if an item is missing
 */
export const resolveIds = <W, T>(build: (wire: W, list: ListItems) => T) =>
  v.rawTransform<W, T>(({ dataset, addIssue, NEVER }) => {
    let missing: string | undefined;
    const list: ListItems = (mapName, map, ids) => {
      const items = [];
      for (const id of ids) {
        const item = Object.hasOwn(map, id) ? map[id] : undefined;
        if (item === undefined) missing ??= `${mapName}: ${id} is missing`;
        else items.push(item);
      }
      return items;
    };
    const model = build(dataset.value, list);
    if (missing === undefined) return model;
    addIssue({ message: missing });
    return NEVER;
  });
