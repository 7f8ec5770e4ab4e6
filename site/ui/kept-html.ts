/** Maximum number of variants of one object. */
const MAX_VARIANTS = 4;
/** Maximum characters of HTML and keys, two bytes each in an isolate's memory at most. */
const MAX_CHARACTERS = 3_000_000;

type Render = () => Promise<string>;

/**
 * Renders HTML again that was kept, and throws if it differs. Only for tests, because it makes
 * keeping HTML pointless.
 */
async function check(html: string, of: string, render: Render): Promise<void> {
  if ((await render()) === html) return;
  throw new Error(`HTML kept by its key depends on something else: ${of}`);
}

const byObject = new WeakMap<object, Map<string, string>>();

/**
 * Returns HTML rendered before from the same object and with the same variant, or renders it. For
 * immutable objects that are shown on many pages: it is dropped together with its object.
 * @param variant everything except the object that the HTML depends on
 * @param isChecked throws if HTML rendered now would differ
 */
export async function keptWith(
  of: object,
  variant: string,
  render: Render,
  isChecked = false,
): Promise<string> {
  const variants = byObject.get(of) ?? new Map<string, string>();
  byObject.set(of, variants);
  const known = variants.get(variant);
  if (known !== undefined) {
    if (isChecked) await check(known, variant, render);
    return known;
  }
  const html = await render();
  if (variants.size >= MAX_VARIANTS) variants.clear();
  variants.set(variant, html);
  return html;
}

/** Most recently used last. */
const byKey = new Map<string, string>();
let characters = 0;

/**
 * Returns HTML rendered before with the same key, or renders it. The least recently used HTML is
 * dropped first.
 * @param key everything that the HTML depends on
 * @param isChecked throws if HTML rendered now would differ
 */
export async function keptFor(key: string, render: Render, isChecked = false): Promise<string> {
  const known = byKey.get(key);
  if (known !== undefined) {
    byKey.delete(key);
    byKey.set(key, known);
    if (isChecked) await check(known, key, render);
    return known;
  }
  const html = await render();
  if (!byKey.has(key)) characters += key.length + html.length;
  byKey.set(key, html);
  for (const [oldest, { length }] of byKey) {
    if (characters <= MAX_CHARACTERS) break;
    byKey.delete(oldest);
    characters -= oldest.length + length;
  }
  return html;
}
