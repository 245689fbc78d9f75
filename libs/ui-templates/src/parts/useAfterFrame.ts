import { useEffect, useState } from 'react';
import { waitForFrame } from './waitForFrame.ts';
import { useIsLive } from './useIsLive.ts';

const LONGEST_MS = 150;

/**
 * For what is dear to make and not what the reader has come for, such as a frame with a document of its own:
 * the value once a frame has been shown without it, until then the one before; null while there is none.
 * What the server draws, and hydration, has it at once.
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
