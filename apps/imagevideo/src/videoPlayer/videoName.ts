import type { Video } from '@engawa/api-client/model/video.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';

/** What a film is called: its entry's title, with its place where it is not the only one. */
export const formatVideoName = ({ entryTitle, positionInEntry, totalInEntry }: Video): string =>
  totalInEntry > 1
    ? `${displayTitle(entryTitle)}（${positionInEntry}/${totalInEntry}）`
    : displayTitle(entryTitle);
