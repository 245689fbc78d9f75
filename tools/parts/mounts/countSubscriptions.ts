/** What can be subscribed to, such as a store. */
export type Subscribable = { subscribe: (hear: () => void) => () => void };

/** Counts from now on who has subscribed and has not left. @returns how many there are now */
export const countSubscriptions = (store: Subscribable): (() => number) => {
  let subscribed = 0;
  const { subscribe } = store;
  store.subscribe = (hear) => {
    const leave = subscribe.call(store, hear);
    let isIn = true;
    subscribed += 1;
    return () => {
      if (isIn) subscribed -= 1;
      isIn = false;
      leave();
    };
  };
  return () => subscribed;
};
