import { address } from '@engawa/contract';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { dateInJapanese } from '@engawa/ui-templates/parts/DateText/dateInJapanese.ts';
import type { RankedEntry } from '../imageState/imageState.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import styles from './ImageList.module.scss';

const formatDay = (iso: string): string => {
  const { year, day } = dateInJapanese(iso);
  return year + day;
};

/** The blog's most liked entries. @param entries best first */
export const RankingBoard = ({
  entries,
  amebaId,
}: {
  entries: readonly RankedEntry[];
  amebaId: string;
}) => (
  <section className={styles['RankingBoard']} aria-labelledby="image-ranking">
    <h2 id="image-ranking">人気の記事ランキング</h2>
    <Ranking
      imagePx={56}
      items={entries.map(({ entryId, title, createdAt, image }) => ({
        key: String(entryId),
        href: address.entry.path(amebaId, entryId),
        title: displayTitle(title),
        note: formatDay(createdAt),
        image,
      }))}
    />
  </section>
);
