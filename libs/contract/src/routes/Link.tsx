import { Link as RouterLink, type LinkProps } from 'react-router';

/**
 * react-router's `Link`, without a click handler: the host's listener follows all links of the
 * document in the same manner, including links in dehydrated slots and in the texts of entries.
 * @param preventScrollReset the opened page retains the scroll position
 */
export const Link = ({ preventScrollReset, ...props }: LinkProps) => (
  <RouterLink
    {...props}
    {...(preventScrollReset === true && { 'data-ignore-scroll': '' })}
    discover="none"
    reloadDocument
  />
);
