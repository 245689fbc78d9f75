import type { Genre } from '@engawa/api-client/model/site.ts';
import { address } from '@engawa/contract';
import { SquareImage } from '@engawa/ui-templates/parts/SquareImage/SquareImage.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './GenreTiles.module.scss';

const EDGE_PX = 72;

/** Genres that are written in, each with a picture of it or a drawn mark. @param label of them all */
export const GenreTiles = ({ genres, label }: { genres: readonly Genre[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles['GenreTiles']}>
      {genres.map(({ code, name, image }) => (
        <li key={code}>
          <a className={styles['GenreTile']} href={address.genre.path(code)}>
            {image === null ? (
              <span className={styles['GenreTile-mark']}>
                <Icon name="tag" />
              </span>
            ) : (
              <SquareImage
                className={styles['GenreTile-picture']}
                url={image.url}
                edgePx={EDGE_PX}
              />
            )}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
