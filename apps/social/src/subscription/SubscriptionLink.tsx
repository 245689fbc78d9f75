import { dialogOpened, feedPath } from '@engawa/contract';
import type { MouseEvent, ReactNode } from 'react';
import { useDispatch } from 'react-redux';

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Leads to a blog's feed; with scripts it opens the dialog that says what following brings. */
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
    if (!isPlain(event)) return;
    event.preventDefault();
    dispatch(dialogOpened({ module: 'social/Subscription', id: amebaId }, feedPath(amebaId)));
  };
  return (
    <a className={className} href={feedPath(amebaId)} onClick={open}>
      {children}
    </a>
  );
};
