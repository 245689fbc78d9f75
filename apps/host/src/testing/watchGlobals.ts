const BUILT_INS =
  'Array Object String Number Function Promise Map Set Date JSON Math Reflect EventTarget URL console';

const ownValues = (path: string, owner: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(Object.getOwnPropertyDescriptors(Object(owner))).map(
    ([name, { value, get }]) => [path + name, get ?? value] as const,
  );

const readGlobals = (): ReadonlyMap<string, unknown> =>
  new Map([
    ...ownValues('', globalThis),
    ...BUILT_INS.split(' ').flatMap((name) => {
      const value: unknown = Reflect.get(globalThis, name);
      return [
        ...ownValues(`${name}.`, value),
        ...ownValues(`${name}.prototype.`, Reflect.get(Object(value), 'prototype')),
      ];
    }),
    ...process
      .eventNames()
      .map((name) => [`process.on ${String(name)}`, process.listenerCount(name)] as const),
  ]);

/**
 * Records the globals, the methods of built-in objects and the listeners of the process.
 * @returns a function that returns the name of the first recorded item that has changed since; null
 * if none has changed
 */
export const watchGlobals = (): (() => string | null) => {
  const before = readGlobals();
  return () => {
    const now = readGlobals();
    return (
      [...new Set([...before.keys(), ...now.keys()])].find(
        (name) => !Object.is(before.get(name), now.get(name)),
      ) ?? null
    );
  };
};
