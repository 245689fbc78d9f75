import type * as v from 'valibot';

type ListItems = <T>(
  mapName: string,
  map: Readonly<Record<string, T>>,
  ids: readonly (number | string)[],
) => T[];

/**
 * Builds a model from a response that has items in a map and their order in a list of ids. This
 * function is a custom valibot action, because valibot's `rawTransform` would increase the bundle
 * more.
 * @param build gets a function that returns the items of the ids, in order
 * @errors decoding fails with API-002 if an item is missing
 */
export const resolveIds = <W, T>(
  build: (wire: W, list: ListItems) => T,
): v.BaseTransformation<W, T, v.BaseIssue<unknown>> => ({
  kind: 'transformation',
  type: 'resolve_ids',
  reference: resolveIds,
  async: false,
  '~run'(dataset) {
    let missing: string | undefined;
    const model = build(dataset.value, (mapName, map, ids) =>
      ids.flatMap((id) => {
        const item = Object.hasOwn(map, id) ? map[id] : undefined;
        if (item !== undefined) return [item];
        missing ??= `${mapName}: ${id} is missing`;
        return [];
      }),
    );
    if (missing === undefined) return { typed: true, value: model };
    const { kind, type } = this;
    const issue = { kind, type, input: model, expected: null, received: type, message: missing };
    return { typed: false, value: model, issues: [issue] };
  },
});
