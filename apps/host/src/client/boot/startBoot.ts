import { createObserverRelay } from '../../protocol/observer.ts';
import type { Variants } from '../../protocol/experiments/variants.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import { savesData } from '../device/sparesData.ts';
import { whenIdle } from '../device/whenIdle.ts';
import { parseSlotModule } from '../../runtime/slotKey.ts';
import '../../protocol/bootGlobal.ts';
import { isJustSignedOut, takeMemberHint } from './memberHint.ts';
import { reloadOnForeignPopstate } from './reloadOnForeignPopstate.ts';
import { createRecorder } from './recorder.ts';

const CONTROLS = 'a[href],button,input,textarea,video';
const HOVER_MS = 50;
const SCROLL_PX = 100;

const readBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Runs a function now, or after an event that fires once. */
const onceFired = (
  hasFired: boolean,
  type: string,
  run: () => void,
  target: EventTarget = window,
) => {
  if (hasFired) run();
  else target.addEventListener(type, run, { once: true });
};

/**
 * Runs a function once the document is parsed. The data blocks are at the end of the document and
 * may arrive after the first paint.
 */
const whenParsed = (run: () => void) =>
  onceFired(document.readyState !== 'loading', 'DOMContentLoaded', run);

const whenLoaded = (run: () => void) => onceFired(document.readyState === 'complete', 'load', run);

/**
 * Runs a function once the page is active: a prerendered page becomes visible later, or never. Only
 * Chromium prerenders.
 */
const whenActivated = (run: () => void) => {
  const { prerendering } = document as Document & { readonly prerendering?: boolean };
  onceFired(!prerendering, 'prerenderingchange', run, document);
};

/** The maximum delay of idle work in a busy browser. */
const IDLE_AT_LAST_MS = 2000;

/** Runs after the frame that shows the pressed state. */
const soon = (run: () => void) => void setTimeout(run, 0);

/**
 * Runs the host's main script on the first intent, and holds the reader's events until then. Intent
 * is a press, a key, focus, scrolling by 100 px, or hovering over a link or control for 50 ms; with
 * Save-Data only a click. Pages of members and pages with `data-starts` start once they have
 * loaded.
 * @param arrivedAt the page that the document was loaded for
 * @param variants variants of the running experiments
 */
export const startBoot = (arrivedAt: string, variants: Variants): void => {
  let settings: PageSettings | undefined;
  // the settings are not validated, because the host of this release wrote them; null in a
  // truncated document
  const readSettings = () => (settings ??= readBlock('PAGE_SETTINGS') as PageSettings);

  let init: unknown;
  Object.defineProperty(window, 'INIT_DATA', {
    configurable: true,
    // INIT_DATA is parsed on the first access: a page without interaction never pays for the
    // parsing
    get: () => (init ??= readBlock('INIT_DATA')),
  });

  const policy = window.trustedTypes?.createPolicy('boot', {
    createScriptURL: (url: string) => {
      const { main, observe, emoji, ownerAnalytics } = readSettings();
      if (![main, observe, emoji, ownerAnalytics?.script].includes(url))
        throw new TypeError(`unknown script ${url}`);
      return url;
    },
  });

  const runScript = (src: string, name: string) => {
    const script = document.createElement('script');
    const hash = readSettings().integrity[src];
    // a script of another service has no hash, because its content may change
    if (hash !== undefined) Object.assign(script, { crossOrigin: 'anonymous', integrity: hash });
    script.setAttribute(name, '');
    // `Object.assign`, because the DOM types accept only strings, not the policy's output
    Object.assign(script, { src: policy ? policy.createScriptURL(src) : src });
    document.head.append(script);
    return script;
  };

  const runMain = () =>
    runScript(readSettings().main, 'data-main').addEventListener('error', () => recorder.giveUp());

  /**
   * Fetches the manifest and the scripts of the slots in, near and above the viewport in parallel
   * with the main script, which would request them one after the other. `fetch` fills the cache in
   * every browser; not every browser has `rel=prefetch`.
   */
  const fetchNear = () => {
    const { modules, remotes, manifest } = readSettings();
    const near = new Set([manifest, ...Object.values(remotes).map(({ entry }) => entry)]);
    for (const slot of document.querySelectorAll('[data-slot]')) {
      const module = modules[parseSlotModule(slot.getAttribute('data-slot') ?? '')];
      const { top, height } = slot.getBoundingClientRect();
      if (module && !module.opensOnIntent && height && top < innerHeight + module.marginPx)
        module.js.forEach((url) => near.add(url));
    }
    // errors and wrong hashes are reported when the script runs
    for (const url of near) fetch(url).catch(() => 0);
  };

  const intents = new AbortController();
  const { signal } = intents;
  const start = () => {
    if (signal.aborted) return;
    intents.abort();
    whenParsed(() => {
      // a truncated document has no settings; its links and forms work natively
      if (!readSettings()) return recorder.giveUp();
      runMain();
      fetchNear();
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

  reloadOnForeignPopstate({ arrivedAt, isRouted, whenParsed });

  const onIntent = (type: string, isIntent: (event: Event) => unknown = () => true) =>
    addEventListener(type, (event) => event.isTrusted && isIntent(event) && soon(start), {
      capture: true,
      passive: true,
      signal,
    });
  if (savesData()) onIntent('click');
  else {
    onIntent('pointerdown');
    onIntent('keydown');
    onIntent('focusin');
    onIntent('scroll', () => scrollY >= SCROLL_PX);
    let hovered: Element | null = null;
    let hovering: ReturnType<typeof setTimeout> | undefined;
    // `pointerover` also fires when content scrolls under a stationary pointer
    onIntent('pointermove', ({ target }) => {
      const control = (target as Element).closest(CONTROLS);
      if (control === hovered) return;
      hovered = control;
      clearTimeout(hovering);
      if (control) hovering = setTimeout(start, HOVER_MS);
    });
  }
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
    const isEmpty = document.querySelector('[data-starts]') !== null;
    if (isMember || isJustSignedOut() || isEmpty || process.env['NODE_ENV'] === 'development')
      start();
  });
};
