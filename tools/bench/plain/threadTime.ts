import type { TraceEvent } from '../browser/trace.ts';

const WORK = ['parsing', 'style', 'layout', 'paint', 'script'] as const;
type Work = (typeof WORK)[number];

const WORK_OF: ReadonlyMap<string, Work> = new Map([
  ['ParseHTML', 'parsing'],
  ['ParseAuthorStyleSheet', 'style'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ['PrePaint', 'paint'],
  ['Paint', 'paint'],
  ['Layerize', 'paint'],
  ['Commit', 'paint'],
  ['v8.compile', 'script'],
  ['EvaluateScript', 'script'],
  ['FunctionCall', 'script'],
]);

/**
 * CPU time of a page's main thread by kind of work, ms; a layout that a script forces is layout and no script.
 * @param events of the thread, by their start
 */
export const threadTimes = (events: readonly TraceEvent[]): Readonly<Record<Work, number>> => {
  const times: Record<Work, number> = { parsing: 0, style: 0, layout: 0, paint: 0, script: 0 };
  const open: { readonly work: Work; readonly endUs: number }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    const work = WORK_OF.get(name);
    if (work === undefined) continue;
    while ((open.at(-1)?.endUs ?? Infinity) <= ts) open.pop();
    const outer = open.at(-1);
    if (outer) times[outer.work] -= tdur / 1000;
    times[work] += tdur / 1000;
    open.push({ work, endUs: ts + dur });
  }
  return times;
};
