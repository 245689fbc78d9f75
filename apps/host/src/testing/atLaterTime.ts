/**
 * Offset of the clock in ms. It is longer than a page stays cached, and leads to another month, day
 * and minute.
 */
const LATER_MS = 40 * 24 * 60 * 60_000 + 12_345_678;

/**
 * Runs synchronous work with a clock that is 40 days ahead.
 * @returns the result of the work, and an error with the stack of the first read of the clock or of
 * random numbers; the error is null if the work read neither
 */
export const atLaterTime = <T>(
  work: () => T,
): { readonly value: T; readonly read: Error | null } => {
  const { Date, Math, crypto } = globalThis;
  const { random } = Math;
  let read: Error | null = null;
  const note = (name: string) => {
    read ??= new Error(name);
  };
  const laterMs = (name: string) => {
    note(name);
    return Date.now() + LATER_MS;
  };
  globalThis.Date = new Proxy(Date, {
    get: (target, key) => (key === 'now' ? () => laterMs('Date.now') : Reflect.get(target, key)),
    apply: () => new Date(laterMs('Date')).toString(),
    construct: (target, args) =>
      args.length === 0 ? new target(laterMs('new Date')) : Object(Reflect.construct(target, args)),
  });
  Math.random = () => {
    note('Math.random');
    return random();
  };
  const { randomUUID } = crypto;
  crypto.randomUUID = () => {
    note('crypto.randomUUID');
    return randomUUID.call(crypto);
  };
  try {
    return { value: work(), read };
  } finally {
    Object.assign(globalThis, { Date });
    Object.assign(Math, { random });
    // deletes the fake, which hides the property of the prototype
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
};
