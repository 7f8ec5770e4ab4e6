import type { Hono } from 'hono';
import { z } from 'zod';
import { REFUSALS } from '#domain/refusal.ts';
import { type Description, descriptionOf } from './described.ts';
import { STATUS_OF } from './errors.ts';

type Route = { method: string; path: string; descriptions: Description[] };

/** Returns the OpenAPI 3.1 document, generated from the schemas that validate requests. */
// biome-ignore lint/suspicious/noExplicitAny: any application may describe itself
export function openApiDocument(app: Hono<any>, server: string, version: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const route of describedRoutes(app)) {
    const path = route.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trato', version, description: 'Homes for sale by owner in Florida.' },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: any application may describe itself
function describedRoutes(app: Hono<any>): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue;
    const key = `${method} ${path}`;
    const route = routes.get(key) ?? { method, path, descriptions: [] };
    const description = descriptionOf(handler);
    if (description) route.descriptions.push(description);
    routes.set(key, route);
  }
  return [...routes.values()].filter(({ descriptions }) =>
    descriptions.some(({ summary }) => summary),
  );
}

function operation({ method, path, descriptions }: Route, shown: string) {
  const description: Description = Object.assign({}, ...descriptions);
  const answers = description.answers ?? { status: 200 };
  const auth = description.auth ?? 'required';
  const success = {
    description: 'Success',
    ...(answers.schema
      ? { content: { 'application/json': { schema: jsonSchema(answers.schema, 'output') } } }
      : answers.type && {
          content: Object.fromEntries([answers.type].flat().map((type) => [type, {}])),
        }),
  };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^\w]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: description.summary,
    tags: [path.split('/')[2] ?? 'api'],
    security:
      auth === 'none' ? [] : [...(auth === 'optional' ? [{}] : []), { bearer: [] }, { cookie: [] }],
    parameters: [...pathParameters(shown), ...queryParameters(description.query)],
    ...requestBody(description),
    responses: {
      [answers.status]: success,
      ...(answers.orStatus && { [answers.orStatus]: success }),
      ...problemResponses,
    },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function requestBody({ json, files }: Description) {
  if (!json && !files) return {};
  const content = {
    ...(json && { 'application/json': { schema: jsonSchema(json, 'input') } }),
    ...(files && { 'multipart/form-data': { schema: formSchema(files) } }),
  };
  return { requestBody: { required: true, content } };
}

function formSchema(files: NonNullable<Description['files']>) {
  const binary = { type: 'string', format: 'binary' };
  const kinds = {
    file: binary,
    files: { type: 'array', items: binary },
    text: { type: 'string' },
  };
  const properties = Object.entries(files).map(([name, kind]) => [name, kinds[kind]]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(REFUSALS) },
    message: { type: 'string', description: 'For a person, in the language of the request.' },
    errors: {
      type: 'object',
      description: 'Messages per field path.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
} as const;

const problemResponses = Object.fromEntries(
  [...new Set(Object.values(STATUS_OF))].map((status) => [
    status,
    {
      description: Object.entries(STATUS_OF)
        .filter(([, other]) => other === status)
        .map(([code]) => code)
        .join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
);
