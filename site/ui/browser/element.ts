/** Creates an element with a class and attributes. */
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

/** Creates an SVG element with attributes. */
export function drawing(
  tag: 'svg' | 'path' | 'polygon' | 'polyline',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const one = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  return one;
}
