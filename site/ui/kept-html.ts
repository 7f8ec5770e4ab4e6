/** Rendered HTML by the object it shows and by everything else that it depends on. */
const kept = new WeakMap<object, Map<string, string>>();

/** Maximum number of variants of one object. */
const MAX_VARIANTS = 8;

/**
 * Returns HTML rendered before from the same object and with the same key, or renders it. For
 * immutable objects that are shown on many pages: it is dropped together with its object.
 * @param key everything except the object that the HTML depends on
 */
export async function keptHtml(
  of: object,
  key: string,
  render: () => Promise<string>,
): Promise<string> {
  const variants = kept.get(of) ?? new Map<string, string>();
  kept.set(of, variants);
  const known = variants.get(key);
  if (known !== undefined) return known;
  const html = await render();
  if (variants.size >= MAX_VARIANTS) variants.clear();
  variants.set(key, html);
  return html;
}
