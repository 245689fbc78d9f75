/** The duplicate ids in a page's HTML, and the labels without a field. */
export const idFaultsIn = (html: string): readonly string[] => {
  const ids = [...html.matchAll(/<(\w+)[^>]*? id="([^"]+)"/g)];
  const fields = new Set(
    ids.flatMap(([, name = '', id]) => (/^(input|select|textarea)$/.test(name) ? [id] : [])),
  );
  const twice = ids.flatMap(([, , id = ''], at) =>
    ids.findIndex(([, , first]) => first === id) === at ? [] : [`${id} twice`],
  );
  const labels = [...html.matchAll(/<label[^>]*? for="([^"]+)"/g)];
  return [
    ...twice,
    ...labels.flatMap(([, of = '']) => (fields.has(of) ? [] : [`${of} is no field`])),
  ];
};
