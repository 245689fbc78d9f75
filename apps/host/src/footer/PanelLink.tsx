import { address } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import type { Ref } from 'react';
import { useSelector } from 'react-redux';
import { selectPanelGenre } from './panelSubject.ts';

/** The plain way to more blogs of the kind that is read here: until the panel is there, and without it. */
export const PanelLink = ({ ref }: { ref?: Ref<HTMLAnchorElement> }) => {
  const genre = useSelector(selectPanelGenre);
  return (
    genre && (
      <a ref={ref} href={address.genre.path(genre.code)}>
        {genreRankingTitle(genre)}
      </a>
    )
  );
};
