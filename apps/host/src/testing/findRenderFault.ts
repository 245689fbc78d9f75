import { type TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { formatThrownError } from '@engawa/observability/formatThrownError.server.ts';
import { createHook } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { evaluateRemote } from '../worker/remotes/evaluateRemote.server.ts';
import { toServerFilePath, type VerifiedRelease } from '../protocol/releases/release.ts';
import { SHARED_MODULES } from '../protocol/releases/sharedModules.ts';
import { atLaterTime } from './atLaterTime.ts';
import { englishText } from './englishText.ts';
import { findGrowth, type Repeated } from './findGrowth.ts';
import { moduleExamples, type ModuleExample, type OpenedExample } from './moduleExamples.tsx';
import { renderedTexts } from './renderedTexts.ts';
import { watchGlobals } from './watchGlobals.ts';

/**
 * The data with which an example is rendered: one of the kinds in `DATA`, or usual data in which
 * the read of one resource fails.
 */
type Data = (typeof DATA)[number] | { readonly failing: string };

const DATA = ['usual', 'empty', 'failed'] as const;

const toText = (data: Data): string =>
  typeof data === 'string' ? `${data} data` : `a failed read of ${data.failing}`;

const describe = (file: string, error: Error): string =>
  formatThrownError(file, error).replace(/^Error: /, '');

/** Timers that the release has started and not ended, with their stacks. */
const watchTimers = () => {
  const held = new Map<number, Error>();
  let isWatching = false;
  const hook = createHook({
    init: (id, type) => {
      if (isWatching && /^(?:Timeout|Immediate)$/.test(type)) held.set(id, new Error('a timer'));
    },
    destroy: (id) => void held.delete(id),
  }).enable();
  return {
    during: <T>(work: () => T): T => {
      isWatching = true;
      try {
        return work();
      } finally {
        isWatching = false;
      }
    },
    first: () => [...held.values()][0] ?? null,
    end: () => void hook.disable(),
  };
};

type Timers = ReturnType<typeof watchTimers>;

const englishIn = (html: string, { head }: OpenedExample): string | null => {
  const { title = '', description = '' } = head ?? {};
  const all = [
    ...renderedTexts(html),
    { text: title, attribute: 'title of the page' },
    { text: description, attribute: 'description of the page' },
  ];
  for (const { text, attribute } of all) {
    const english = englishText(text);
    if (english !== null)
      return `shows the English text '${english}'${attribute === null ? '' : ` (${attribute})`}; write Japanese, or mark a name with translate="no" and a quotation with lang`;
  }
  return null;
};

/**
 * Renders an example twice, the second time with a clock that is 40 days ahead, and returns the
 * first error.
 */
const faultOfRender = (opened: OpenedExample, file: string, timers: Timers): string | null => {
  const render = (element: ReactElement) => timers.during(() => renderToString(element));
  const html = render(opened.element);
  const { value, read } = atLaterTime(() => render(opened.element));
  if (html !== value) {
    const from = read === null ? '' : `, from ${describe(file, read)}`;
    return `renders other HTML the second time${from}; take times from the page's nowMs and ids from useId, so that the browser can hydrate`;
  }
  return englishIn(html, opened);
};

const faultOfExample = async (
  example: ModuleExample,
  isPlaced: boolean,
  file: string,
  timers: Timers,
  renders: Repeated[],
): Promise<string | null> => {
  const data: Data[] = [...DATA];
  let needsPage = false;
  const faultWith = async (of: Data, template: TemplateName): Promise<string | null> => {
    let opened: OpenedExample;
    try {
      opened = await example.open(of, template, true);
      if (opened.thrown !== undefined) throw opened.thrown;
    } catch (error) {
      // a module that is not placed may work only on a page of another remote, so its example is
      // not rendered alone
      needsPage ||= of === 'usual' && !isPlaced && example.kind === 'module';
      return needsPage
        ? null
        : `throws while loading: ${formatThrownError(file, error)}; return a failed Result instead`;
    }
    const { failure, reads } = opened;
    if (of === 'usual' && failure !== null && /API-002| 5\d\d$/.test(failure))
      return `does not load: ${failure}; read only what the schemas of libs/api-client give`;
    if (of === 'usual' && template === TEMPLATE_NAMES[0])
      data.push(...reads.map((failing) => ({ failing })));
    // for a page that failed, a host renders its own error page instead
    if (example.kind === 'page' && failure !== null) return null;
    try {
      const fault = faultOfRender(opened, file, timers);
      if (of === 'usual' && template === TEMPLATE_NAMES[0])
        renders.push({ name: example.name, run: () => void renderToString(opened.element) });
      return fault;
    } catch (error) {
      return `throws while rendering: ${formatThrownError(file, error)}; render without that data`;
    }
  };
  // the list grows during the loop: the first load adds the resources that it reads
  for (const of of data)
    for (const template of typeof of === 'string' ? TEMPLATE_NAMES : TEMPLATE_NAMES.slice(0, 1)) {
      // oxlint-disable-next-line no-await-in-loop -- one clock for all renders
      const fault = await faultWith(of, template);
      if (fault !== null) return `${example.name} (${template}, ${toText(of)}) ${fault}`;
    }
  return null;
};

/**
 * Renders all pages and modules of a release on fixtures, as servers do. Renders each of them twice
 * with usual, empty and failed data, and with usual data in which one read fails, for each read.
 * Then renders each a hundred times to find memory leaks.
 * @returns the first fault as a part of a sentence; null if there is none
 * @errors throws like `evaluateRemote`.
 */
export const findRenderFault = async (release: VerifiedRelease): Promise<string | null> => {
  const { record } = release;
  const file = toServerFilePath(record);
  const rejected: unknown[] = [];
  const noteRejection = (reason: unknown) => void rejected.push(reason);
  process.on('unhandledRejection', noteRejection);
  const findChangedGlobal = watchGlobals();
  const timers = watchTimers();
  try {
    const shared = new Map<string, unknown>(Object.entries(SHARED_MODULES));
    const { exposes } = timers.during(() => evaluateRemote(release, shared));
    const placed = new Set(
      Object.values(record.exposes).flatMap(({ places = [] }): readonly string[] => places),
    );
    const renders: Repeated[] = [];
    for (const example of moduleExamples({ [record.remote]: Object.fromEntries(exposes) })) {
      const isPlaced = placed.has(example.name);
      // oxlint-disable-next-line no-await-in-loop -- one clock for all renders
      const fault = await faultOfExample(example, isPlaced, file, timers, renders);
      if (fault !== null) return fault;
    }
    // waits for the next turn of the event loop, because Node reports unhandled rejections after
    // the current turn
    await setImmediate();
    const [reason] = rejected;
    if (rejected.length > 0)
      return `its server code leaves a rejection unhandled: ${formatThrownError(file, reason)}; await the promise, or handle its rejection`;
    const timer = timers.first();
    if (timer !== null)
      return `its server code leaves ${describe(file, timer)}; start timers in effects and sagas`;
    const growth = findGrowth(renders);
    if (growth !== null) return `${growth}; keep no data of renders in module scope`;
    const changed = findChangedGlobal();
    return changed === null
      ? null
      : `its server code changes the global ${changed}, which all releases of a page share; keep the value in a module or a slice`;
  } finally {
    timers.end();
    process.off('unhandledRejection', noteRejection);
  }
};
