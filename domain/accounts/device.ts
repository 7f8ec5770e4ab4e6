/** User agents also contain names from later rows, so more specific names come first. */
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
 * Browser and system of a user agent, `Chrome · Windows`, so that the owner recognizes the device.
 * `undefined` when neither is known. Product names are the same in every language.
 */
export function deviceOf(userAgent: string): string | undefined {
  const names = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  return names.filter(Boolean).join(' · ') || undefined;
}
