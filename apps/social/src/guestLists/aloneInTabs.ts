/**
 * Waits until no other tab of this browser moves the same list of a guest's to an account.
 * @param list names it
 * @returns lets the next tab go on. A browser without such locks goes on at once, as does one that denies
 * them: two tabs that send the same change nothing twice.
 */
export const aloneInTabs = async (list: 'follow' | 'saved'): Promise<() => void> =>
  new Promise((entered) => {
    const goOn = () => entered(() => undefined);
    if (typeof navigator === 'undefined' || !('locks' in navigator)) return goOn();
    const held = () => new Promise<void>((leave) => entered(leave));
    navigator.locks.request(`engawa:${list}Migration`, held).catch(goOn);
  });
