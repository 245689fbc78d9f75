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

/** The maximum delay of idle work in a busy browser. */
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
 * Runs the host's main script on the first intent, and holds the reader's events until then. Pages
 * of members and pages with `data-starts` start once they have loaded.
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
  // the fragment may name a comment on another page of comments: only the comments' own code can
  // find that comment
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
    // a page that renders only in the browser is empty until the main script runs; in development,
    // edits must appear
    const isEmpty = document.querySelector('[data-starts]');
    if (isMember || isJustSignedOut() || isEmpty || process.env['NODE_ENV'] === 'development')
      start();
  });
};
