import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import { Phrases } from '../Phrases/Phrases.tsx';
import styles from './DialogHead.module.scss';

/** The head of a dialog: its heading and its close button. */
export const DialogHead = ({
  titleId,
  close,
  isSticky = false,
  children,
}: {
  titleId: string;
  close: () => void;
  /** stays visible while the dialog scrolls */
  isSticky?: boolean;
  children: ReactNode;
}) => (
  <div className={joinClasses(styles['DialogHead'], isSticky && styles['DialogHead--sticky'])}>
    <h2 id={titleId}>{typeof children === 'string' ? <Phrases text={children} /> : children}</h2>
    <IconButton icon="close" label="閉じる" onClick={close} />
  </div>
);
