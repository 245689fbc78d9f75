import { showEmojiPictures } from './showEmojiPictures.ts';

// An entry of its own: run on devices that have no pictures for emoji, on pages that show some.
showEmojiPictures(document.body);
