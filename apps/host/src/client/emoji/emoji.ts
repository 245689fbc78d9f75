import { showEmojiPictures } from './showEmojiPictures.ts';

// A separate webpack entry, which runs only on devices without colour emoji, on pages with emoji.
showEmojiPictures(document.body);
