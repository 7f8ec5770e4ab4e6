/** Origin of the configured content site; undefined if it is not a URL. */
export function contentOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

/** Allows frames of this origin, in addition to those already allowed. */
export function allowFrame(headers: Headers, origin: string): void {
  const policy = headers.get('Content-Security-Policy');
  const frames = /(?:^|;)\s*frame-src ([^;]*)/i.exec(policy ?? '')?.[1];
  if (policy === null || frames === undefined) return;
  const others = frames.split(/\s+/).filter((source) => source !== '' && source !== "'none'");
  const allowed = [...new Set([...others, origin])].join(' ');
  headers.set(
    'Content-Security-Policy',
    policy.replace(`frame-src ${frames}`, `frame-src ${allowed}`),
  );
}
