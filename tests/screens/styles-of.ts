/**
 * Compared properties of an element: those that a stylesheet sets, not those that depend on the
 * length of a text.
 */
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
/** Values in pixels depend on the page's width, except for these. */
const EXACT = ['margin-top', 'margin-bottom'] as const;

/** An element, and the computed values of its properties and of its pseudo-elements'. */
export type Styled = Readonly<{ element: string; values: Readonly<Record<string, string>> }>;

/** Returns the styles of all elements of a page in document order; runs in the page. */
export function stylesOf(names: readonly string[]): Styled[] {
  return [...document.querySelectorAll('body, body *:not(script, style, .map-canvas *)')].map(
    (element) => {
      const values: Record<string, string> = {};
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') continue;
        for (const name of names) values[part + name] = style.getPropertyValue(name);
      }
      const label = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      return { element: label, values };
    },
  );
}

/** The argument of `stylesOf`. */
export const COMPARED: readonly string[] = [...PROPERTIES, ...EXACT];
