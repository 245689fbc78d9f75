/** Puts an element of another name in the place of one, with its attributes and children. */
export const renameElement = (element: Element, name: string): Element => {
  const renamed = element.ownerDocument.createElement(name);
  // by known names: copying all would throw on a malformed one
  for (const attribute of ['class', 'id', 'style', 'align', 'dir', 'lang', 'title']) {
    const value = element.getAttribute(attribute);
    if (value !== null) renamed.setAttribute(attribute, value);
  }
  // one by one: a list of all as arguments has a limit
  while (element.firstChild) renamed.append(element.firstChild);
  element.replaceWith(renamed);
  return renamed;
};

/** Leaves the children of an element in its place. */
export const unwrap = (element: Element): void => {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
};
