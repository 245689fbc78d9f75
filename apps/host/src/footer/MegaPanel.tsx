import { address, LAZY_OFFSETS_PX, PLACEHOLDER_HEIGHTS_PX } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import { NearPart } from '../parts/NearPart.tsx';
import type { PanelSubject } from './panelSubject.ts';

/** More blogs of the kind that is read here, fetched once it comes near; before that the way to them. */
export const MegaPanel = ({ subject }: { subject: PanelSubject }) => {
  const { blog, path, hasRankings } = subject;
  return (
    <NearPart
      // what was fetched for a blog holds for all of its pages
      key={blog?.amebaId}
      name="host/FooterMegaPanel"
      attempt={path}
      marginPx={LAZY_OFFSETS_PX.footerMegaPanel}
      heightPx={PLACEHOLDER_HEIGHTS_PX.footer}
      open={async (near) => near.openFooterPanel(subject)}
    >
      {hasRankings && blog?.genre && (
        <a href={address.genre.path(blog.genre.code)}>{genreRankingTitle(blog.genre)}</a>
      )}
    </NearPart>
  );
};
