/** An entry's title as it is shown: one without still needs a name to be linked by. */
export const displayTitle = (title: string): string => (title.trim() === '' ? '無題' : title);
