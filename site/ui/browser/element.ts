/** An element with a class and attributes, for scripts that build a part of the page. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const one = document.createElement(tag);
  if (className) one.className = className;
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  return one;
}

/** The same of a drawing, which lives in its own namespace. */
export function drawing(
  tag: 'svg' | 'path' | 'polygon' | 'polyline',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const one = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  return one;
}
