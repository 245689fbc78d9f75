/** Creates the function that announces an opened page to assistive technology, by a live region. */
export const createPageAnnouncer = (): ((title: string) => void) => {
  const place = document.createElement('p');
  place.className = 'PageAnnouncement';
  place.setAttribute('role', 'status');
  document.body.append(place);
  return (title) => {
    place.textContent = title;
  };
};

/** Moves the focus to the main content, as after a document load, without scrolling. */
export const focusMain = (): void =>
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
