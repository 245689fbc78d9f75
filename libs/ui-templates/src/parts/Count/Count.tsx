import { joinClasses } from '../joinClasses.ts';
import styles from './Count.module.scss';

const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats `1284` as `1,284`, without `Intl` (see `partsInJapan`).
 * @param value integer
 */
export const formatCount = (value: number): string => String(value).replace(BETWEEN_THOUSANDS, ',');

/** A number of items with tabular figures. @param unit such as 件 */
export const Count = ({
  as: Element = 'span',
  value,
  unit = '',
  className,
}: {
  as?: 'span' | 'b';
  value: number;
  unit?: string;
  className?: string | undefined;
}) => (
  <Element
    className={joinClasses(styles['Count'], className)}
  >{`${formatCount(value)}${unit}`}</Element>
);
