/**
 * Adds sources to a Content-Security-Policy: by directive, divided by spaces. A source that is there
 * stays once, and `'none'` gives way. A directive that the policy does not have is not added.
 */
export function withSources(policy: string, sources: Readonly<Record<string, string>>): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = '', ...own] = directive.trim().split(/\s+/);
      const added = sources[name];
      if (!added) return directive.trim();
      const others = own.filter((source) => source !== "'none'");
      return [name, ...new Set([...others, ...added.split(' ')])].join(' ');
    })
    .filter((directive) => directive !== '')
    .join('; ');
}

/** Adds sources to the policy of a page, whose headers cannot be changed; others are passed on. */
export function allowSources(page: Response, sources: Readonly<Record<string, string>>): Response {
  const policy = page.headers.get('Content-Security-Policy');
  if (!policy) return page;
  const changed = new Response(page.body, page);
  changed.headers.set('Content-Security-Policy', withSources(policy, sources));
  return changed;
}
