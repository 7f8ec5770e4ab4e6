/** Origins of Stripe's script, frames and API (https://docs.stripe.com/security/guide). */
const SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

/** Adds Stripe's origins to the page's Content-Security-Policy. */
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
