import { type Html, html } from '#api/messages/templates/html.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { STATUS_OF } from './errors.ts';
import type { openApiDocument } from './openapi.ts';

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

/** Returns the section of the API reference that explains how to start reading the feed. */
function resoDocs(origin: string, locale: Locale): Html {
  const root = `${origin}/reso/odata`;
  return html`<section id="reso">
    <h2>${WORDS.title[locale]}</h2>
    <p>${WORDS.lead[locale]}</p>
    <ol>
      <li>${WORDS.token[locale]}
        <pre>curl -d grant_type=client_credentials -u CLIENT_ID:TOKEN ${origin}/reso/oauth2/token</pre></li>
      <li>${WORDS.metadata[locale]}
        <pre>curl -H "Authorization: Bearer TOKEN" '${root}/$metadata'</pre></li>
      <li>${WORDS.all[locale]}
        <pre>curl -H "Authorization: Bearer TOKEN" '${root}/Property?$expand=Media&$orderby=ModificationTimestamp,ListingKey'</pre></li>
      <li>${WORDS.changes[locale]}
        <pre>curl -H "Authorization: Bearer TOKEN" '${root}/EntityEvent?$filter=EntityEventSequence%20gt%200&$orderby=EntityEventSequence%20asc'</pre></li>
      <li>${WORDS.webhook[locale]}
        <pre>Trato-Signature: t=SECOND,v1=HMAC_SHA256(SECRET, "SECOND." + BODY)</pre></li>
      <li>${WORDS.catalogs[locale]}
        <pre>${origin}/api/catalogs/SECRET/homes.json
${origin}/api/catalogs/SECRET/meta.csv
${origin}/api/catalogs/SECRET/google.csv
${origin}/api/catalogs/SECRET/homes.xml</pre></li>
    </ol>
    <p>${WORDS.limits[locale]}</p>
  </section>`;
}

const WORDS = {
  title: { es: 'El feed para la MLS (RESO Web API)', en: 'The MLS feed (RESO Web API)' },
  lead: {
    es: 'Todas las casas publicadas según RESO Data Dictionary 2.0 y Web API Core 2.1.0 (OData 4.0, JSON), solo para leer. Un administrador de Trato entrega un token a cada programa; va en la cabecera Authorization y nunca en la dirección.',
    en: 'Every published home by RESO Data Dictionary 2.0 and Web API Core 2.1.0 (OData 4.0, JSON), read-only. An administrator of Trato gives each program a token; it goes into the Authorization header, never into an address.',
  },
  token: {
    es: 'Use el token tal cual, o pida con él uno que dura una hora (OAuth 2, client credentials).',
    en: 'Use the token as it is, or use it to request one that lasts an hour (OAuth 2 client credentials).',
  },
  metadata: {
    es: 'Lea qué recursos y campos hay. Los valores de las listas están en Lookup.',
    en: 'Read which resources and fields there are. The values of lists are in Lookup.',
  },
  all: {
    es: 'Copie todo una vez: siga @odata.nextLink hasta que no haya otro. Una página tiene hasta 1,000 registros, o 200 con $expand.',
    en: 'Copy everything once: follow @odata.nextLink until there is none. A page has up to 1,000 records, or 200 with $expand.',
  },
  changes: {
    es: 'Después lea solo los cambios, desde el último número que tiene. Si el registro responde 404, borre su copia.',
    en: 'Then read only changes, from the last number you have. When a record answers 404, delete your copy.',
  },
  webhook: {
    es: 'Si acordó una dirección para avisos, cada cambio llega ahí con su secreto como token y esta firma. Lo que falla se repite.',
    en: 'If you agreed on an address for announcements, each change arrives there with its secret as the token and this signature. What fails is repeated.',
  },
  catalogs: {
    es: 'Un programa que solo puede leer una dirección, como los anuncios de Meta y Google, recibe además una dirección secreta: ahí está cada casa publicada en RESO Common Format, en los CSV de Meta y de Google Ads y en RSS. Se puede leer hasta 12 veces por hora cada uno.',
    en: 'A program that can only fetch an address, such as the ads of Meta and Google, gets a secret address as well: every published home in RESO Common Format, in the CSV of Meta and of Google Ads, and as RSS. Each can be fetched up to 12 times an hour.',
  },
  limits: {
    es: 'El límite es por programa (120 solicitudes por minuto si no se acordó otro), y cada programa hace una sola copia de Property o Media a la vez, página tras página: 429 dice en Retry-After cuántos segundos esperar. Un filtro demasiado costoso responde 501 y nombra la opción.',
    en: 'The limit is per program (120 requests a minute unless agreed otherwise), and each program makes one copy of Property or Media at a time, page after page: 429 says in Retry-After how many seconds to wait. A filter that costs too much answers 501 and names the option.',
  },
} as const satisfies Record<string, Localized>;

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
