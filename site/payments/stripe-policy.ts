/** Where Stripe's script, its frames and its calls live (https://docs.stripe.com/security/guide). */
const SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

/** The page's Content-Security-Policy with Stripe let in; nothing else of it changes. */
export function withStripe(policy: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      const added = SOURCES[name];
      if (!added) return directive.trim();
      return [name, ...sources.filter((source) => source !== "'none'"), added].join(' ');
    })
    .join('; ');
}
