import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';

const FACES = {
  prev: { label: '前のページ', publicClass: 'pagingPrev' },
  next: { label: '次のページ', publicClass: 'pagingNext' },
} as const;

/** Link to the previous or next page; if there is no such page, only the text of the link. */
export const PagingLink = ({ rel, href }: { rel: 'prev' | 'next'; href: string | null }) => {
  const { label, publicClass } = FACES[rel];
  const inside = (
    <>
      {rel === 'prev' && <Icon name="left" />}
      {label}
      {rel === 'next' && <Icon name="right" />}
    </>
  );
  return href === null ? (
    <span className={joinClasses(publicClass, 'is-disabled')}>{inside}</span>
  ) : (
    <a className={publicClass} href={href} rel={rel}>
      {inside}
    </a>
  );
};
