import { showEmojiPictures } from './showEmojiPictures.ts';

// A separate webpack entry. It runs on devices without colour emoji, on pages with emoji.
showEmojiPictures(document.body);
