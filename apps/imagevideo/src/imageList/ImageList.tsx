import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { ListPanel } from '@engawa/ui-templates/parts/ListPanel/ListPanel.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { useSelector } from 'react-redux';
import { selectArchivePage } from '../imageState/imageSlice.ts';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { imageListPath } from '../pages/imageListPath.ts';
import { MonthNavIndex, MonthNavSteps } from './MonthNav.tsx';
import { Pictures } from './Pictures.tsx';
import { RankingBoard } from './RankingBoard.tsx';

const NoImages = ({ yearMonth }: { yearMonth: string | null }) => (
  <Empty
    icon="image"
    title={yearMonth === null ? 'まだ画像がありません' : 'この月の画像はありません'}
  >
    <p>
      {yearMonth === null
        ? '記事に画像が載ると、ここに並びます。'
        : '画像がある月は、下の一覧から選べます。'}
    </p>
  </Empty>
);

/** The images of a blog as tiles: the newest of all, or those of one month. */
export const ImageList = () => {
  const page = useSelector(selectArchivePage);
  if (!page) return null;
  const { amebaId, yearMonth, images, paging, months, ranking } = page;
  const isOfMonth = yearMonth !== null;
  const turn = (position: 'top' | 'bottom') =>
    isOfMonth && (
      <Paging
        position={position}
        paging={paging}
        hrefOf={(number) => imageListPath(amebaId, yearMonth, number)}
      />
    );
  return (
    <>
      {turn('top')}
      <ListPanel
        title={isOfMonth ? `${monthInJapanese(yearMonth)}の画像` : '画像一覧'}
        count={paging.totalCount}
        unit="枚"
        isWide
      >
        {isOfMonth && <MonthNavSteps page={page} />}
        {images.length === 0 && <NoImages yearMonth={months.length === 0 ? null : yearMonth} />}
        {images.length > 0 && (
          <Pictures key={`${amebaId} ${yearMonth} ${paging.currentPage}`} list={page} />
        )}
        {months.length > 0 && <MonthNavIndex page={page} />}
        {ranking && ranking.length > 0 && <RankingBoard entries={ranking} amebaId={amebaId} />}
      </ListPanel>
      {turn('bottom')}
    </>
  );
};
