import type { Genre } from '@engawa/api-client/model/site.ts';
import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address } from '@engawa/contract';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './GenreTiles.module.scss';

const EDGE_PX = 72;

/** Genres with entries, each with an image or an icon. @param label accessible name of the list */
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
              <img
                className={styles['GenreTile-picture']}
                {...squareSources(image.url, EDGE_PX)}
                width={EDGE_PX}
                height={EDGE_PX}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
