import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { api } from '#api/app.ts';
import type { Env } from '#api/env.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';

type Asked = Readonly<{
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** IP address of the request, by which limits count; by default each request has another one. */
  ip?: string;
  url?: string;
  /** Bindings that differ from the defaults, such as a key that turns on a service. */
  bindings?: Partial<Env>;
}>;

let calls = 0;

/** Sends a request to the API and parses the JSON answer. */
export async function asks(path: string, asked: Asked = {}) {
  const { body, headers, url = 'http://localhost' } = asked;
  calls += 1;
  const ip = asked.ip ?? `198.18.${Math.floor(calls / 250)}.${calls % 250}`;
  const response = await api.request(
    `${url}/api${path}`,
    {
      method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'CF-Connecting-IP': ip,
        'Accept-Language': 'es',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    { ...env, ...asked.bindings },
  );
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  // Cast: the test checks the response.
  const json = (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, never>;
  return { status: response.status, headers: response.headers, text, json };
}

/** Searches the listings by the parameters of an address, and expects an answer. */
export async function search(query: string, language = 'es'): Promise<ListAnswer> {
  const { status, json } = await asks(`/listings?${query}`, {
    headers: { 'Accept-Language': language },
  });
  expect(status).toBe(200);
  return json as unknown as ListAnswer;
}

export const idsOf = ({ items }: ListAnswer) => items.map(({ id }) => id);
