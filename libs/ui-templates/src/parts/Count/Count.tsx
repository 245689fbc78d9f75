import { joinClasses } from '../joinClasses.ts';
import styles from './Count.module.scss';

// one formatter for server and browser: the digits must be the same on both sides
const DIGITS = new Intl.NumberFormat('ja-JP');

/** `1284` as `1,284`. */
export const formatCount = (value: number): string => DIGITS.format(value);

/** A number of things, its figures as wide as each other. @param unit such as 件 */
export const Count = ({
  value,
  unit = '',
  className,
}: {
  value: number;
  unit?: string;
  className?: string | undefined;
}) => (
  <span className={joinClasses(styles['Count'], className)}>{`${formatCount(value)}${unit}`}</span>
);
