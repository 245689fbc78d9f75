import { createObserverRelay } from '../../protocol/observer.ts';
import type { Variants } from '../../protocol/experiments/variants.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import { whenIdle } from '../device/whenIdle.ts';
import '../../protocol/bootGlobal.ts';
import { isJustSignedOut, takeMemberHint } from '../session/memberHint.ts';
import { createScriptRunner } from './createScriptRunner.ts';
import { whenActivated, whenLoaded, whenParsed } from './whenParsed.ts';
import { fetchNear } from './fetchNear.ts';
import { onIntent, soon } from './onIntent.ts';
import { reloadOnForeignPopstate } from './reloadOnForeignPopstate.ts';
import { createRecorder } from './recorder.ts';

/** The maximum delay in ms of idle work in a busy browser. */
const IDLE_AT_LAST_MS = 2000;

const readBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Parses INIT_DATA on the first access: a page without interaction never pays for the parsing. */
const defineInitData = () => {
  let init: unknown;
  Object.defineProperty(window, 'INIT_DATA', {
    configurable: true,
    get: () => (init ??= readBlock('INIT_DATA')),
  });
};

/**
 * Runs the host's main script on the first intent, and holds the reader's events until then. For
 * members, and on pages with `data-starts`, the main script runs without an intent, once the page
 * has loaded.
 * @param variants variants of the running experiments
 */
export const startBoot = (variants: Variants): void => {
  let settings: PageSettings | undefined;
  // the settings are not validated, because the host of this release wrote them; null in a
  // truncated document
  const readSettings = () => (settings ??= readBlock('PAGE_SETTINGS') as PageSettings);
  defineInitData();
  const runScript = createScriptRunner(readSettings);

  const intents = new AbortController();
  const { signal } = intents;
  const start = () => {
    if (signal.aborted) return;
    intents.abort();
    whenParsed(() => {
      // a truncated document has no settings; its links and forms work natively
      if (!readSettings()) return recorder.giveUp();
      runScript(readSettings().main, 'data-main').addEventListener('error', recorder.giveUp);
      fetchNear(readSettings());
    });
  };

  const isRouted = () => window.engawaBoot.isRouted;
  const recorder = createRecorder(
    (slot) =>
      soon(() => {
        start();
        window.engawaBoot.onWanted?.(slot);
      }),
    isRouted,
  );
  const observer = createObserverRelay();
  const isMember = takeMemberHint();
  window.engawaBoot = {
    ...recorder,
    settings: readSettings,
    observer,
    runScript,
    variants,
    isRouted: false,
    onWanted: null,
  };

  reloadOnForeignPopstate(isRouted);
  onIntent(start, signal);
  // the main script runs for a fragment, too: it may name a comment on another page of comments,
  // which only the code of the comments can find
  whenParsed(() => {
    const { hash } = location;
    if (!hash.startsWith('#comment-') || document.getElementById(hash.slice(1))) return;
    document.getElementById('comments')?.scrollIntoView();
    start();
  });
  whenLoaded(() => {
    if (!readSettings()) return;
    observer.pageDisplayed(readSettings().pageView, location.href);
    whenActivated(() =>
      whenIdle(() => runScript(readSettings().observe, 'data-observe'), IDLE_AT_LAST_MS),
    );
    // the main script runs at once on a page that only the browser renders, because the page is
    // empty until then, and in development, where edits must appear
    const isEmpty = document.querySelector('[data-starts]');
    if (isMember || isJustSignedOut() || isEmpty || process.env['NODE_ENV'] === 'development')
      start();
  });
};
