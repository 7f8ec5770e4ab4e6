import { env } from 'cloudflare:workers';
import { api } from '#api/app.ts';
import type { Env } from '#api/env.ts';

type Asked = Readonly<{
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the request comes from; limits count by it, so each call has its own address by default. */
  ip?: string;
  url?: string;
  /** Bindings that differ from everybody's: a key that switches a service on. */
  bindings?: Partial<Env>;
}>;

let calls = 0;

/** Asks the API as a program on the network would, and reads the JSON it answers. */
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
