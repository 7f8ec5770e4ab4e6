import type { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';

/**
 * Returns a function that lists the methods of a path, with `HEAD` for every `GET`; empty for an
 * unknown path. The application's own router answers it, once for each method.
 */
// biome-ignore lint/suspicious/noExplicitAny: any application has routes
export function methodsOf(app: Hono<any>): (path: string) => readonly string[] {
  let methods: ReadonlySet<string> | undefined;
  return (path) => {
    methods ??= new Set(app.routes.map(({ method }) => method).filter(isOfRoutes));
    return [...methods]
      .filter((method) => hasRoute(app, method, path))
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  };
}

/** Whether there is a route of its own for the method, not only middleware for all of them. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function hasRoute(app: Hono<any>, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path);
  return handlers.some(([[, route]]) => isOfRoutes(route.method));
}

function isOfRoutes(method: string): boolean {
  return method !== METHOD_NAME_ALL;
}
