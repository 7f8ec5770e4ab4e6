/** The origin of the content site that is configured; what is no address of the web is none. */
export function contentOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

/** Lets a page show a frame of this origin, and of no other that it did not have. */
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
