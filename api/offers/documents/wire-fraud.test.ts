import { env } from 'cloudflare:workers';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { outbox } from '#api/messages/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { WIRE_FRAUD, wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { aListedProperty, anOffer, aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

test('a wire-fraud warning is in both e-mails of an acceptance, in the calendar and the summary', async () => {
  const language = 'es';
  const owner = await aPerson({ profile: 'seller', language });
  const property = await aListedProperty({ owner });
  const buyer = await aPerson({ language });
  const { id } = await anOffer({ property, buyer, status: 'accepted' });

  const emails = await aContext()
    .db.select()
    .from(outbox)
    .where(like(outbox.cause, `offer:${id}:contract%`));
  const warned = emails.filter(({ text }) => text.includes(wireFraudWarning(language)));
  expect(warned.map(({ template }) => template).sort()).toEqual([
    ...['offer_accepted', 'offer_sufficient'],
  ]);

  const { headers } = buyer;
  const { text } = await asks(`/offers/${id}/calendar.ics`, { headers });
  const entries = text.replace(/\r\n /g, '').replaceAll('\\,', ',').split('BEGIN:VEVENT');
  const withWarning = entries.filter((entry) => entry.includes(WIRE_FRAUD[language].title));
  expect(withWarning.map((entry) => /UID:(\w+)/.exec(entry)?.[1])).toEqual(['deposit', 'closing']);

  const address = `http://localhost/api/offers/${id}/summary.pdf`;
  const paper = await api.request(address, { headers }, env);
  const [first] = await printedPages(new Uint8Array(await paper.arrayBuffer()));
  for (const column of LOCALES) {
    expect(first?.[column].join(' ')).toContain(wireFraudWarning(column));
  }
});

test('bank details are refused in a comment, in terms and in a file name, and a corrected text is taken', async () => {
  const { id, buyer } = await anOffer({ status: 'accepted' });
  const { headers } = buyer;
  const comments = (text: string) =>
    asks(`/offers/${id}/comments`, { headers, body: { text, visibility: 'shared' } });
  const refused = await comments('Transfiera a la cuenta 0004 8812 3390.');
  expect(refused.status).toBe(422);
  expect(refused.json['errors']).toHaveProperty('text');
  expect((await comments('Transfiera a la compañía de título, (407) 555-0172.')).status).toBe(201);
  const named = (fileName: string) => uploadsPdf(id, headers, { fileName });
  const file = await named('cuenta-88776655.pdf');
  expect(file.status).toBe(422);
  expect(file.json['errors']).toHaveProperty('file');
  expect((await named('recibo 2026-04-20.pdf')).status).toBe(201);
});
