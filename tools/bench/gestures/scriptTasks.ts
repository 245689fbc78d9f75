import type { TraceEvent } from '../browser/trace.ts';

/** A task of the page's main thread in which a script of the page ran. */
export type ScriptTask = {
  /** CPU time, so that other work on the machine does not lengthen it; a slowed processor does */
  readonly cpuMs: number;
  /** addresses of the scripts that it evaluated */
  readonly evaluated: readonly string[];
};

const SLOW_TASK_MS = 50;
const RUNS_SCRIPT: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall']);

const scriptOf = ({ name, args }: TraceEvent): string | null => {
  const url = args?.data?.url ?? '';
  return RUNS_SCRIPT.has(name) && url.startsWith('http') ? url : null;
};

/**
 * Tasks of a page that ran its own scripts, or what those have queued, in order.
 * @param events of a trace with tasks
 */
export const scriptTasks = (events: readonly TraceEvent[]): readonly ScriptTask[] => {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const tasks: ScriptTask[] = [];
  for (const thread of threads.values()) {
    if (!thread.some((event) => scriptOf(event) !== null)) continue;
    for (const { ts, dur = 0, tdur = 0 } of thread.filter(({ name }) => name === 'RunTask')) {
      const inside = thread.filter((event) => event.ts >= ts && event.ts < ts + dur);
      const isScript = inside.some(
        (event) => scriptOf(event) !== null || event.name === 'RunMicrotasks',
      );
      if (!isScript) continue;
      const evaluated = inside.filter(({ name }) => name === 'EvaluateScript').map(scriptOf);
      tasks.push({ cpuMs: tdur / 1000, evaluated: evaluated.filter((url) => url !== null) });
    }
  }
  return tasks;
};

export const longestMs = (tasks: readonly ScriptTask[]): number =>
  Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs));

/** What the tasks take beyond 50 ms each. */
export const blockingOf = (tasks: readonly Pick<ScriptTask, 'cpuMs'>[]): number =>
  tasks.reduce((sum, { cpuMs }) => sum + Math.max(0, cpuMs - SLOW_TASK_MS), 0);
