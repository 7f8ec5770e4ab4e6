import type { Hono } from 'hono';

/**
 * The methods that an address of the API knows, `HEAD` with every `GET`; none where there is nothing.
 */
// biome-ignore lint/suspicious/noExplicitAny: any application has routes
export function methodsOf(app: Hono<any>, path: string): readonly string[] {
  const methods = app.routes
    .filter((route) => route.method !== 'ALL' && patternOf(route.path).test(path))
    .map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
