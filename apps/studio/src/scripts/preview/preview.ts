import {
  PREVIEW_MESSAGE,
  isOfBlogDomain,
  readPreviewMessage,
} from '../../previews/previewMessages.ts';
import { readPreviewSettings } from '../../previews/previewSettings.ts';

// This script is inlined in every preview with identical bytes. A preview is not interactive. It
// updates while the owner types in the surrounding page.

const PLACES = { message: '.MessageBoard', introduce: '.Profile-text' } as const;

addEventListener('message', ({ origin, data, source }: MessageEvent<unknown>) => {
  const { blogDomain, isMessageIllegal } = readPreviewSettings(document);
  if (!isOfBlogDomain(origin, blogDomain, location.protocol === 'https:')) return;
  const message = readPreviewMessage(data, isMessageIllegal);
  if (message === null) return;
  const places = document.querySelectorAll(PLACES[message.kind]);
  if (places.length === 0 || message.text === '') {
    // no element for this text, or an empty text: the server must render the preview again
    source?.postMessage(
      { type: PREVIEW_MESSAGE, state: 'unplaced', kind: message.kind },
      { targetOrigin: origin },
    );
    return;
  }
  for (const place of places) place.textContent = message.text;
});
