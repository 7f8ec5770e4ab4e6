/** Adds a card provider's origins, by directive, to the page's Content-Security-Policy. */
export function withSources(policy: string, sources: Readonly<Record<string, string>>): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = '', ...own] = directive.trim().split(/\s+/);
      const added = sources[name];
      if (!added) return directive.trim();
      return [name, ...own.filter((source) => source !== "'none'"), added].join(' ');
    })
    .join('; ');
}
