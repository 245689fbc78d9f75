import type { Video } from '@engawa/api-client/model/video.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';

/** What a film is called: its entry's title, with its place where it is not the only one. */
export const nameOf = ({ entryTitle, positionInEntry, totalInEntry }: Video): string =>
  totalInEntry > 1
    ? `${shownTitle(entryTitle)}（${positionInEntry}/${totalInEntry}）`
    : shownTitle(entryTitle);
