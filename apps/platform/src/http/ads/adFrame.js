// In an ad's frame: counts the ad once it was seen, and tells the page around it what became of it.
(() => {
  const { state, spot, mqps, rver, host, ticket, viewed } = document.body.dataset;
  // in later messages too, for a page that hears nothing yet while its ad is filled
  let filledAtMs;
  // what became of the ad: a page that began to listen later asks for it
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
  // what is in sight for a second, in a document that is
  const watch = () => {
    clearTimeout(timer);
    if (!isInView || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', watch);
      // the answer says nothing, and a count that is lost is no fault that a reader should see
      fetch(viewed, { method: 'POST', body: ticket, mode: 'no-cors', keepalive: true }).catch(
        () => undefined,
      );
      tell('viewed');
    }, 1000);
  };
  // Where the browser supports it: no element covers the frame, and none around it is transparent or
  // transformed. 100 ms is the shortest delay that browsers take.
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
  // with the middle button too
  for (const press of ['click', 'auxclick'])
    ad.querySelector('a').addEventListener(press, () => tell('clicked'));
})();
