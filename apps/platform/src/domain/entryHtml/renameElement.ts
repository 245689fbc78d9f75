/** Replaces an element by one of another name, with its attributes and children. */
export const renameElement = (element: Element, name: string): Element => {
  const renamed = element.ownerDocument.createElement(name);
  // known names only: copying a malformed attribute name would throw
  for (const attribute of ['class', 'id', 'style', 'align', 'dir', 'lang', 'title']) {
    const value = element.getAttribute(attribute);
    if (value !== null) renamed.setAttribute(attribute, value);
  }
  // moves the nodes one by one, because the number of arguments of a call is limited
  while (element.firstChild) renamed.append(element.firstChild);
  element.replaceWith(renamed);
  return renamed;
};

/** Replaces an element by its children. */
export const unwrap = (element: Element): void => {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
};
