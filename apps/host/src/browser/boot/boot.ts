import type { PageSettings } from '../../render/pageSettings.ts';
import './bootGlobal.ts';
import { takeMemberHint } from './memberHint.ts';
import { createRecorder } from './recorder.ts';

// Stands inline in the head of every page with the same bytes; what differs is in the data blocks.

const INTENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

const readBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

let settings: PageSettings | undefined;
const readSettings = () => (settings ??= readBlock('PAGE_SETTINGS') as PageSettings);

let init: unknown;
Object.defineProperty(window, 'INIT_DATA', {
  // parsed when somebody asks: a reader who only reads never pays for it
  get: () => (init ??= readBlock('INIT_DATA')),
});

const policy = window.trustedTypes?.createPolicy('boot', {
  createScriptURL: (url: string) => {
    if (url !== readSettings().main) throw new TypeError(`not the host's script: ${url}`);
    return url;
  },
});

const isMember = takeMemberHint();

let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  for (const intent of INTENTS) removeEventListener(intent, onIntent, true);
  const { main, integrity } = readSettings();
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity[main] ?? '';
  script.addEventListener('error', () => recorder.giveUp());
  script.setAttribute('data-main', '');
  // a policy's output goes where the types of the DOM know strings alone
  Object.assign(script, { src: policy ? policy.createScriptURL(main) : main });
  document.head.append(script);
};

const recorder = createRecorder((slot) => {
  start();
  window.engawaBoot.onWanted?.(slot);
});

window.engawaBoot = {
  settings: readSettings,
  isMember,
  onWanted: null,
  wantedSlots: recorder.wantedSlots,
  replay: recorder.replay,
  release: recorder.release,
};

const onIntent = ({ isTrusted }: Event) => {
  if (isTrusted) start();
};

const fetchAhead = () => {
  const { main, modules, remotes, integrity } = readSettings();
  const urls = [
    main,
    ...Object.values(remotes).map(({ entry }) => entry),
    ...Object.values(modules).flatMap(({ js }) => js),
  ];
  for (const url of urls) {
    const link = document.createElement('link');
    // an unused preload is warned of in the console, an unused prefetch is not
    Object.assign(link, {
      rel: 'prefetch',
      as: 'script',
      crossOrigin: 'anonymous',
      integrity: integrity[url] ?? '',
      href: url,
    });
    document.head.append(link);
  }
};

for (const intent of INTENTS) addEventListener(intent, onIntent, { capture: true, passive: true });
addEventListener('load', () => {
  if (isMember) start();
  else fetchAhead();
});
