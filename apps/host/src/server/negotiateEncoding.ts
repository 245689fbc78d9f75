import type { Encoding } from './servedPage.ts';

const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
    return name.trim() === coding && !isRefused;
  });

/** The best of our encodings that the client takes; a refused one (`q=0`) is left alone. */
export const negotiateEncoding = (acceptEncoding: string | undefined): Encoding => {
  const header = acceptEncoding ?? '';
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
};
