/** User agents also contain the names of later entries, so the most specific name comes first. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const satisfies readonly (readonly [string, RegExp])[];

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const satisfies readonly (readonly [string, RegExp])[];

/**
 * `Chrome · Windows` from what a browser says of itself, for its owner to recognize; `undefined`
 * when it says nothing known. The names are the products' own, in every language.
 */
export function deviceOf(userAgent: string): string | undefined {
  const names = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  return names.filter(Boolean).join(' · ') || undefined;
}
