import {
  PREVIEW_MESSAGE,
  isOfBlogDomain,
  readPreviewMessage,
} from '../../previews/previewMessages.ts';
import { readPreviewSettings } from '../../previews/previewSettings.ts';

// Stands inline in every preview with the same bytes. A preview is looked at and does nothing; what its
// owner types on the page around it is shown as it is typed.

const PLACES = { message: '.MessageBoard', introduce: '.Profile-text' } as const;

addEventListener('message', ({ origin, data, source }: MessageEvent<unknown>) => {
  const { blogDomain, isMessageIllegal } = readPreviewSettings(document);
  if (!isOfBlogDomain(origin, blogDomain, location.protocol === 'https:')) return;
  const message = readPreviewMessage(data, isMessageIllegal);
  if (message === null) return;
  const places = document.querySelectorAll(PLACES[message.kind]);
  if (places.length === 0 || message.text === '') {
    // an empty text has no place on the page: it takes a page drawn anew
    source?.postMessage(
      { type: PREVIEW_MESSAGE, state: 'unplaced', kind: message.kind },
      { targetOrigin: origin },
    );
    return;
  }
  for (const place of places) place.textContent = message.text;
});
