import type { Feature } from './feature.ts';
import type { PageView } from '@engawa/contract/pages/pageView.ts';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { readDemographics } from '../../features/analytics/readDemographics.ts';
import { writeSeedCookie } from '../../protocol/experiments/seedCookie.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import '../../protocol/bootGlobal.ts';
import { isEmojiSupported } from '../emoji/emojiSupport.ts';
import { whenIdle } from '../device/whenIdle.ts';
import { adPerformance } from './adPerformance.ts';
import { createPageViews } from './pageViews.ts';
import { ownersAnalytics } from './ownersAnalytics.ts';
import { readerHistory } from './readerHistory.ts';
import { readToTheEnd } from './readToTheEnd.ts';
import { sectionsInView } from './sectionsInView.ts';
import { taps } from './taps.ts';
import { webPerformance } from './webPerformance.ts';

/**
 * Observations that run only for readers who allow tracking. New observations of the host are added
 * here.
 */
const FEATURES: readonly Feature[] = [
  webPerformance,
  readToTheEnd,
  sectionsInView,
  taps,
  adPerformance,
  ownersAnalytics,
];

/** Characters that render as emoji without a variation selector. */
const EMOJI = /\p{Emoji_Presentation}/u;

/**
 * BR19: creates the function that loads the emoji images, once per document, if the device has no
 * colour emoji and the page contains emoji.
 */
const createEmojiWatch = () => {
  let isDone = false;
  return () => {
    if (isDone || !EMOJI.test(document.getElementById('root')?.textContent ?? '')) return;
    isDone = true;
    const { settings, runScript } = window.engawaBoot;
    if (!isEmojiSupported()) runScript(settings().emoji, 'data-emoji-script');
  };
};

/** Whether the browser sends Do Not Track or Global Privacy Control. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/**
 * Observes the current page and the later pages of this document. For a reader who shows no intent,
 * this is the only code after the boot script.
 */
export const startObserving = (): void => {
  const { settings, observer, variants } = window.engawaBoot;
  const { beaconUrl, searchHosts, readEntry } = settings();
  const isPrivate = asksForPrivacy();
  const storage = createStorage(getLocalStorage);
  if (!isPrivate) writeSeedCookie(storage);
  const views = createPageViews({
    beaconUrl,
    searchHosts,
    variants: variants.present,
    demographics: () => readDemographics(storage),
    isPrivate,
  });
  const visible: ReturnType<Feature>[] = [];
  let present: PageView | null | undefined;
  const watchEmoji = createEmojiWatch();
  const hear = () =>
    observer.connect({
      pageDisplayed: (view, url) => {
        present = view;
        // runs when idle, after the reports of this page view
        whenIdle(watchEmoji);
        views.pageDisplayed(view, url);
        for (const show of visible) show(view);
      },
      tracked: views.tracked,
    });
  const start = (feature: Feature) => () => {
    const show = feature(views.tracked);
    if (present !== undefined) show(present);
    visible.push(show);
  };
  const waiting = [
    hear,
    ...(readEntry ? [() => readerHistory(readEntry)] : []),
    ...(isPrivate ? [] : FEATURES.map(start)),
  ];
  // each observation starts in its own task: a single task would delay the response to a press
  const startNext = () => {
    const next = waiting.shift();
    if (waiting.length > 0) setTimeout(startNext);
    next?.();
  };
  setTimeout(startNext);
};
