/** HTML that is safe to insert in a document; only `html` creates it. */
export type Html = Readonly<{ html: string }>;

type Part = string | number | Html | readonly Html[];

/** Template tag for HTML. Inserted values are escaped, except those made by `html` itself. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: pieces
      .map((piece, at) => piece + (parts[at] === undefined ? '' : written(parts[at])))
      .join(''),
  };
}

function written(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  if ('html' in part) return part.html;
  return part.map((piece) => piece.html).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
