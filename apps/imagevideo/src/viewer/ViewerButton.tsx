import type { ReactNode } from 'react';
import styles from './Viewer.module.scss';

/** Paths on a grid of 24 by 24. */
const SHAPES = {
  prev: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
} as const;

const Shape = ({ name }: { name: keyof typeof SHAPES }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);

/**
 * A button of the viewer; a disabled one keeps the focus.
 * @param keys in the form of `aria-keyshortcuts`
 */
export const ViewerButton = ({
  shape,
  label,
  place,
  keys,
  isOff = false,
  isBusy = false,
  onPress,
  children,
}: {
  readonly shape?: keyof typeof SHAPES;
  readonly label: string;
  readonly place?: 'prev' | 'next' | 'close';
  readonly keys?: string;
  readonly isOff?: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}) => (
  <button
    type="button"
    className={styles['Viewer-button']}
    data-place={place}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    aria-disabled={isOff || undefined}
    aria-busy={isBusy || undefined}
    onClick={isOff ? undefined : onPress}
  >
    {shape ? <Shape name={shape} /> : children}
  </button>
);

/**
 * Downloads the original. @param href null until the URL is known; meanwhile a disabled link
 * reserves the space, so the other tools do not move
 */
export const DownloadLink = ({ href }: { href: string | null }) => (
  <a
    className={styles['Viewer-button']}
    {...(href === null ? { role: 'link', 'aria-disabled': true } : { href, download: true })}
    aria-label="画像をダウンロード"
    title="画像をダウンロード"
  >
    <Shape name="download" />
  </a>
);
