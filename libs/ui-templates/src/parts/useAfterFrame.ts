import { useEffect, useState } from 'react';
import { waitForFrame } from './waitForFrame.ts';
import { useIsLive } from './useIsLive.ts';

const LONGEST_MS = 150;

/**
 * Defers a value that is expensive to render and not the main content, such as an iframe. Returns a
 * new value only after one frame has been rendered without it; until then, returns the previous
 * value, or null if there is none. On the server and during hydration, the value is returned at
 * once.
 */
export const useAfterFrame = <T extends string>(value: T): T | null => {
  const isLive = useIsLive();
  const [visible, setVisible] = useState(isLive ? null : value);
  useEffect(() => {
    if (visible === value) return undefined;
    let isWanted = true;
    const takeOver = async () => {
      await waitForFrame(LONGEST_MS);
      if (isWanted) setVisible(value);
    };
    void takeOver();
    return () => {
      isWanted = false;
    };
  }, [visible, value]);
  return visible;
};
