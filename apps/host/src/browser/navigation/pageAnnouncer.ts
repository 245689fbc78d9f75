/** Where assistive technology hears of the page that has been opened. */
export const createPageAnnouncer = (): ((title: string) => void) => {
  const place = document.createElement('p');
  place.className = 'PageAnnouncement';
  place.setAttribute('role', 'status');
  document.body.append(place);
  return (title) => {
    place.textContent = title;
  };
};

/** Moves the focus to what the page is about, as after a document has loaded, and nothing on screen. */
export const focusMain = (): void =>
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
