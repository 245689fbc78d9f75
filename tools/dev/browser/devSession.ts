import '../../../apps/host/src/protocol/bootGlobal.ts';
import { NEWS_PATH, type DevNews, type DevProblem } from '../devNews.ts';
import './devGlobal.ts';
import './devSession.scss';
import { followRemote } from './followRemote.ts';
import { createOverlay } from './overlay.ts';

// The host's part of a development session; evaluated before the host's own code.

const settings = window.engawaBoot.settings();
const overlay = createOverlay();

/**
 * The page's policy uses this map; only in a development session does the map grow after the
 * render.
 */
const trust = (integrity: Readonly<Record<string, string>>) =>
  void Object.assign(settings.integrity, integrity);

const followers = new Map(
  Object.entries(settings.remotes).map(([remote, { release }]) => [
    remote,
    followRemote({
      release,
      remoteUrl: `${settings.assetsOrigin}/${remote}/`,
      trust,
      reload: () => location.reload(),
    }),
  ]),
);

const faults = new Map<string, DevProblem>();
const received = new Map<string, readonly DevProblem[]>();
const show = (remote: string) => {
  const fault = faults.get(remote);
  overlay.show(remote, [...(received.get(remote) ?? []), ...(fault ? [fault] : [])]);
};

globalThis.engawaDev = {
  join: (remote) => followers.get(remote.name)?.join(remote),
  fault: (remote, error) => {
    if (error) console.error(error);
    if (error) faults.set(remote, { file: null, line: null, column: null, message: String(error) });
    else faults.delete(remote);
    show(remote);
  },
};

let stream: EventSource | null = null;
const listen = () => {
  if (stream) return;
  stream = new EventSource(settings.assetsOrigin + NEWS_PATH);
  stream.addEventListener('message', ({ data }) => {
    const news = JSON.parse(String(data)) as DevNews;
    received.set(news.remote, news.problems);
    show(news.remote);
    followers.get(news.remote)?.hear(news);
  });
};
const pause = () => {
  stream?.close();
  stream = null;
};

// browsers limit connections per origin, so a hidden page closes its connection
const followVisibility = () => (document.visibilityState === 'visible' ? listen() : pause());
document.addEventListener('visibilitychange', followVisibility);
addEventListener('pagehide', pause);
addEventListener('pageshow', followVisibility);
followVisibility();
