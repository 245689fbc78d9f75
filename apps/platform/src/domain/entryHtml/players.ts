import { unwrap } from './renameElement.ts';
import { loadableMedia, safePicture } from './safeLink.ts';

const VIDEO = { width: '640', height: '360' };

const tameAddress = (element: Element): boolean => {
  const url = loadableMedia(element.getAttribute('src') ?? '');
  if (url === null) element.removeAttribute('src');
  else element.setAttribute('src', url);
  return url !== null;
};

/**
 * Makes audio and video reserve their space and load nothing until the reader plays them. A player
 * without an address is replaced by its fallback text.
 */
export const sanitisePlayers = (body: Element): void => {
  for (const source of body.querySelectorAll('source')) {
    const belongs = source.parentElement?.matches('audio, video') === true;
    if (!belongs || !tameAddress(source)) source.remove();
  }
  for (const player of body.querySelectorAll('audio, video')) {
    const plays = tameAddress(player) || player.querySelector('source') !== null;
    if (!plays) {
      unwrap(player);
      continue;
    }
    player.setAttribute('controls', '');
    player.setAttribute('preload', 'none');
    if (player.localName !== 'video') continue;
    const poster = safePicture(player.getAttribute('poster') ?? '');
    if (poster === null) player.removeAttribute('poster');
    else player.setAttribute('poster', poster);
    const isSized = ['width', 'height'].every((name) =>
      /^\d{1,4}$/.test(player.getAttribute(name) ?? ''),
    );
    if (isSized) continue;
    player.setAttribute('width', VIDEO.width);
    player.setAttribute('height', VIDEO.height);
  }
};
