import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#api/app.ts';
import type { FieldErrors } from '#domain/refusal.ts';

/** A problem document as the API answers it, or as the network's failure is told. */
export type Problem = Readonly<{
  code: string;
  message: string;
  errors?: FieldErrors;
  status: number;
  [member: string]: unknown;
}>;

export type Answer<Data> = Readonly<
  | { data: Data; error: undefined; status: number }
  | { data: undefined; error: { data: Problem }; status: number }
>;

/** The API as islands speak to it. Cookies carry the session; answers speak the page's language. */
export const api = hc<Api>('/', {
  init: { credentials: 'same-origin' },
  headers: () => ({ 'Accept-Language': document.documentElement.lang }),
}).api;

/**
 * Waits for a call and tells how it went: `data` on success, `error.data.message` on failure.
 * A network failure is status 500 with the words of the error catalogue.
 */
export async function ask<Data>(
  call: Promise<ClientResponse<Data>>,
): Promise<Answer<Exclude<Data, undefined>>> {
  try {
    const response = await call;
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    const body: unknown = isJson ? await response.json() : undefined;
    if (response.ok) {
      // The typed client declares the body; this is the edge where it is believed.
      return { data: body as Exclude<Data, undefined>, error: undefined, status: response.status };
    }
    const problem = isProblem(body) ? body : networkProblem();
    return { data: undefined, error: { data: problem }, status: response.status };
  } catch {
    return { data: undefined, error: { data: networkProblem() }, status: 500 };
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

function networkProblem(): Problem {
  return { code: 'network', message: 'Error en la solicitud', status: 500 };
}
