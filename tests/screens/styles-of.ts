/** What is compared of an element: all that a stylesheet decides, and nothing that follows from a text's length. */
const PROPERTIES = [
  ...['display', 'position', 'flex', 'flex-direction', 'flex-wrap', 'gap', 'order', 'float'],
  ...['align-items', 'align-content', 'align-self', 'justify-content', 'justify-items'],
  ...['justify-self', 'grid-auto-flow', 'grid-column', 'grid-row', 'padding', 'overflow'],
  ...['color', 'background-color', 'background-image', 'border-width', 'border-style'],
  ...['border-color', 'border-radius', 'box-shadow', 'outline', 'opacity', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'],
  ...['text-align', 'text-decoration', 'text-transform', 'text-wrap', 'white-space'],
  ...['overflow-wrap', 'font-variant-numeric', 'list-style', 'cursor', 'z-index', 'object-fit'],
  ...['min-width', 'min-height', 'max-width', 'max-height', 'aspect-ratio', 'clip-path'],
  ...['transform', 'rotate', 'translate', 'transition', 'animation-name', 'content'],
  ...['fill', 'stroke', 'stroke-width', 'pointer-events', 'scroll-margin-top', 'columns'],
] as const;
/** Their value in pixels follows from the widths of a page, unless it is one of these. */
const EXACT = ['margin-top', 'margin-bottom'] as const;

/** One element: what it is, and the computed value of each property, of itself and its pseudo-elements. */
export type Styled = Readonly<{ element: string; values: Readonly<Record<string, string>> }>;

/** Reads the styles of every element of a page, in the order of the document; runs in the page. */
export function stylesOf(names: readonly string[]): Styled[] {
  return [
    ...document.querySelectorAll('body, body *:not(script, style, .leaflet-container *)'),
  ].map((element) => {
    const values: Record<string, string> = {};
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part || null);
      if (part && style.content === 'none') continue;
      for (const name of names) values[part + name] = style.getPropertyValue(name);
    }
    const label = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    return { element: label, values };
  });
}

/** What `stylesOf` is given. */
export const COMPARED: readonly string[] = [...PROPERTIES, ...EXACT];
