import type { Feature } from './feature.ts';
import type { PageView } from '@engawa/contract';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { readDemographics } from '../../analytics/readDemographics.ts';
import { writeSeedCookie } from '../../experiments/seedCookie.ts';
import { createStorage } from '../../runtime/storage.ts';
import '../boot/bootGlobal.ts';
import { isEmojiSupported } from '../device/emojiSupport.ts';
import { whenIdle } from '../device/whenIdle.ts';
import { adPerformance } from './adPerformance.ts';
import { createPageViews } from './pageViews.ts';
import { ownersAnalytics } from './ownersAnalytics.ts';
import { readerHistory } from './readerHistory.ts';
import { readToTheEnd } from './readToTheEnd.ts';
import { sectionsInView } from './sectionsInView.ts';
import { taps } from './taps.ts';
import { webPerformance } from './webPerformance.ts';

/** What is told of a reader who lets it be told. Parts of the host that observe more stand here. */
const FEATURES: readonly Feature[] = [
  webPerformance,
  readToTheEnd,
  sectionsInView,
  taps,
  adPerformance,
  ownersAnalytics,
];

/** Characters that are drawn as pictures without being asked to. */
const EMOJI = /\p{Emoji_Presentation}/u;

/** BR19: on a device that has no pictures for emoji, a page that shows some gets them, once a document. */
const createEmojiWatch = () => {
  let isDone = false;
  return () => {
    if (isDone || !EMOJI.test(document.getElementById('root')?.textContent ?? '')) return;
    isDone = true;
    const { settings, runScript } = window.engawaBoot;
    if (!isEmojiSupported()) runScript(settings().emoji, 'data-emoji-script');
  };
};

/** The reader's browser asks not to be tracked. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/**
 * Observes the page that is shown, and those that are shown in this document after it: the only code that
 * runs for a reader who gives no sign of intent.
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
        // after the reports of this page view
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
  // one task each: together they would hold up a press
  const startNext = () => {
    const next = waiting.shift();
    if (waiting.length > 0) setTimeout(startNext);
    next?.();
  };
  setTimeout(startNext);
};
