import { type Html, html } from '#api/messages/templates/html.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { STATUS_OF } from './errors.ts';
import type { openApiDocument } from './openapi.ts';
import { resoDocs } from './reso-docs.ts';

/** The page has one style sheet and no scripts. */
export const DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Document = ReturnType<typeof openApiDocument>;

/**
 * Returns the API reference as a page: all operations with parameters and answers, and all
 * refusals.
 */
export function docsPage(document: Document, locale: Locale): Html {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const tags = [...new Set(calls.map(({ tags: [tag] }) => tag))];
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Trato API ${document.info.version}</title>
    <style>
      body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; color: #14211f; background: #f7f4ee; }
      section, article { padding: 0.75rem 1rem; margin: 0.75rem 0; border: 1px solid #dfdacf; border-radius: 10px; background: #fff; }
      code, pre { font-size: 0.875rem; } pre { overflow: auto; max-height: 24rem; }
      h3 { margin: 0; font-size: 1rem; } h3 b { color: #0e5a54; } summary { min-height: 1.75rem; color: #0e5a54; }
    </style>
  </head>
  <body>
    <h1>Trato API ${document.info.version}</h1>
    <p>${TEXTS.lead[locale]} <a href="/api/openapi.json">openapi.json</a></p>
    ${resoDocs(document.servers[0]?.url ?? '', locale)}
    ${tags.map(
      (tag) =>
        html`<h2>${tag ?? ''}</h2>
    ${calls.filter(({ tags: [own] }) => own === tag).map((call) => callBlock(call, locale))}`,
    )}
    <h2>${TEXTS.refusals[locale]}</h2>
    ${Object.keys(REFUSALS)
      .filter(isCode)
      .map((code) => refusalBlock(code, locale))}
  </body>
</html>`;
}

type Call = Readonly<{
  path: string;
  method: string;
  summary: string | undefined;
  requestBody?: unknown;
  parameters: readonly unknown[];
}>;

function callBlock({ path, method, summary, requestBody, parameters }: Call, locale: Locale): Html {
  const taken = {
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody ? { requestBody } : {}),
  };
  return html`<article>
      <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
      <p>${summary ?? ''}</p>
      ${
        Object.keys(taken).length === 0
          ? html``
          : html`<details><summary>${TEXTS.takes[locale]}</summary><pre>${JSON.stringify(taken, null, 2)}</pre></details>`
      }
    </article>`;
}

function refusalBlock(code: RefusalCode, locale: Locale): Html {
  return html`<section id="${code}">
      <h3>${STATUS_OF[code]} <code>${code}</code></h3>
      <p>${REFUSALS[code][locale]}</p>
    </section>`;
}

function isCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

const TEXTS = {
  lead: {
    es: 'Todas las llamadas, generadas a partir de los mismos esquemas que las validan.',
    en: 'Every call, generated from the same schemas that validate it.',
  },
  takes: { es: 'Qué recibe', en: 'What it accepts' },
  refusals: { es: 'Motivos de rechazo de la API', en: 'Reasons the API refuses a request' },
} as const satisfies Record<string, Localized>;
