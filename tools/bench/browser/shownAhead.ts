import type { TraceEvent } from './trace.ts';

const dataOf = ({ args }: TraceEvent) => args?.data ?? {};

/**
 * Press to the first frame of a page that was rendered ahead, ms, from a browser's trace.
 * @param events as they fell
 * @errors throws where nothing was pressed, nothing was shown, or what was shown was begun by the press
 */
export const msToShown = (events: readonly TraceEvent[]): number => {
  const press = events.find(
    (event) => event.name === 'EventDispatch' && dataOf(event).type === 'click',
  );
  if (!press) throw new Error('the trace holds no press');
  const shown = events.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > press.ts);
  if (!shown) throw new Error('the trace holds no page that was shown after the press');
  const { navigationId } = dataOf(shown);
  const began = events.find(
    (event) => event.name === 'navigationStart' && dataOf(event).navigationId === navigationId,
  );
  if (!began || began.ts > press.ts) throw new Error('what was shown was not rendered ahead');
  return (shown.ts - press.ts) / 1000;
};
