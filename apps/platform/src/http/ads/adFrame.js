// Runs in the frame of an ad: counts the impression, and reports the state of the ad to the page.
(() => {
  const { state, spot, mqps, rver, host, ticket, viewed } = document.body.dataset;
  // every later message repeats this time, because the page may start to listen after it
  let filledAtMs;
  // the last message about the state, which a page that starts to listen later requests again
  let standing;
  const tell = (now) => {
    const saidAtMs = performance.timeOrigin + performance.now();
    const said = {
      type: 'engawa-ad',
      state: now,
      spot,
      mqps: Number(mqps),
      rver,
      filledAtMs,
      saidAtMs,
    };
    if (now !== 'clicked') standing = said;
    parent.postMessage(said, host);
  };
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'engawa-ad-ask' && standing !== undefined)
      parent.postMessage(standing, host);
  });
  const ad = document.querySelector('.ad');
  if (ad === null) {
    tell(state);
    return;
  }

  let isInView = false;
  let timer;
  // counts the ad after it has been in view for a second while the document is visible
  const watch = () => {
    clearTimeout(timer);
    if (!isInView || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', watch);
      // the response is unused, and a reader should not see an error for a lost count
      fetch(viewed, { method: 'POST', body: ticket, mode: 'no-cors', keepalive: true }).catch(
        () => undefined,
      );
      tell('viewed');
    }, 1000);
  };
  // `isVisible`, where the browser supports it: no element covers the frame, and no ancestor is
  // transparent or transformed. Browsers accept no `delay` below 100 ms.
  const knowsVisibility = 'isVisible' in globalThis.IntersectionObserverEntry.prototype;
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      const isSeen = !knowsVisibility || last?.isVisible === true;
      isInView = isSeen && (last?.intersectionRatio ?? 0) >= 0.5;
      watch();
    },
    { threshold: [0.5], ...(knowsVisibility && { trackVisibility: true, delay: 100 }) },
  );

  const filled = () => {
    filledAtMs = performance.timeOrigin + performance.now();
    tell('filled');
    document.addEventListener('visibilitychange', watch);
    observer.observe(ad);
  };
  const shown = ad.querySelector('img, iframe');
  if (shown.complete && shown.naturalWidth > 0) filled();
  else {
    shown.addEventListener('load', filled, { once: true });
    shown.addEventListener('error', () => tell('failed'), { once: true });
    if (shown.complete) tell('failed');
  }
  // a press of the middle mouse button fires `auxclick`
  for (const press of ['click', 'auxclick'])
    ad.querySelector('a').addEventListener(press, () => tell('clicked'));
})();
