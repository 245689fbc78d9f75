import { feedPath } from '@engawa/blog-domain/routes/feedPath.ts';
import { dialogOpened } from '@engawa/contract';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useDispatch } from 'react-redux';

/** Links to a blog's feed; with scripts it opens the dialog that explains following. */
export const SubscriptionLink = ({
  amebaId,
  className,
  children,
}: {
  readonly amebaId: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const dispatch = useDispatch();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isUnmodifiedPrimaryClick(event)) return;
    event.preventDefault();
    dispatch(dialogOpened({ module: 'social/Subscription', id: amebaId }, feedPath(amebaId)));
  };
  return (
    <a
      className={className}
      href={feedPath(amebaId)}
      aria-haspopup="dialog"
      data-held=""
      onClick={open}
    >
      {children}
    </a>
  );
};
