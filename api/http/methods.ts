import type { Hono } from 'hono';

/**
 * Returns a function that lists the methods of a path, with `HEAD` for every `GET`; empty for an
 * unknown path. The route patterns are compiled at the first call.
 */
// biome-ignore lint/suspicious/noExplicitAny: any application has routes
export function methodsOf(app: Hono<any>): (path: string) => readonly string[] {
  let routes: { method: string; pattern: RegExp }[] | undefined;
  return (path) => {
    routes ??= app.routes
      .filter(({ method }) => method !== 'ALL')
      .map((route) => ({ method: route.method, pattern: patternOf(route.path) }));
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
