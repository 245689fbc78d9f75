import { TimeoutError } from 'puppeteer';

/** The result of a call to a page; null during a navigation, when the page does not respond. */
export const orNullWhileLeaving = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TimeoutError || !(error instanceof Error)) throw error;
    return null;
  }
};
