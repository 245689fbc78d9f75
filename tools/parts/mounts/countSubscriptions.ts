/** A source of subscriptions, such as a store. */
export type Subscribable = { subscribe: (hear: () => void) => () => void };

/** Counts later subscriptions. @returns a function that returns the number of active ones */
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
