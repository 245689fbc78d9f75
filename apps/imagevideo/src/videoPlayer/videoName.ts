import type { Video } from '@engawa/api-client/model/video.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';

/** The name of a video: its entry's title, with its position if the entry has several. */
export const formatVideoName = ({ entryTitle, positionInEntry, totalInEntry }: Video): string =>
  totalInEntry > 1
    ? `${displayTitle(entryTitle)}（${positionInEntry}/${totalInEntry}）`
    : displayTitle(entryTitle);
