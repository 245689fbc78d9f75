/** Puts an element of another name in the place of one, with its attributes and children. */
export const renameElement = (element: Element, name: string): Element => {
  const renamed = element.ownerDocument.createElement(name);
  // by two known names: copying all would throw on a malformed one
  for (const attribute of ['class', 'id', 'style', 'align', 'dir', 'lang', 'title']) {
    const value = element.getAttribute(attribute);
    if (value !== null) renamed.setAttribute(attribute, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};
