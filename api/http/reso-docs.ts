import { type Html, html } from '#api/messages/templates/html.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** Returns the section of the API reference that explains how to start reading the feed. */
export function resoDocs(origin: string, locale: Locale): Html {
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
