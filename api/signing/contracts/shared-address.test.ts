import { env } from 'cloudflare:workers';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { signingEvents } from '#api/signing/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  anOpenSigning,
  buyersAt,
  calls,
  enters,
  prepares,
  signingOf,
  signs,
  storedSigning,
} from '#tests/factories/contracts.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aPerson } from '#tests/factories/offers.ts';

const { db } = aContext();

/** An open signing of two buyers with one address; Hannah has the account. */
async function aSharedAddress() {
  const buyer = await aPerson({ firstName: 'Hannah', lastName: 'Whitfield' });
  const deal = await anOpenSigning({
    buyer,
    terms: { buyers: buyersAt(buyer.email, buyer.email).toReversed() },
  });
  return { deal, hannah: deal.signers.hannah, marcus: { name: 'Marcus Bell', email: buyer.email } };
}

test('an account signs for its own person only, and the other gets a link and a code by name', async () => {
  const { deal, hannah, marcus } = await aSharedAddress();
  const seen = await signingOf(deal, hannah);
  expect(seen.signing?.yours?.name).toBe('Hannah Whitfield');
  const body = await prepares(deal, hannah);
  const asMarcus = { ...body, signature: { kind: 'typed', name: 'Marcus Bell' } };
  expect((await calls(deal, hannah, 'sign', asMarcus)).status).toBe(422);
  expect((await calls(deal, hannah, 'sign', body)).status).toBe(200);
  for (const again of [asMarcus, body]) {
    expect((await calls(deal, hannah, 'sign', again)).json['code']).toBe('already_signed');
  }
  expect((await signingOf(deal, hannah)).signing?.status).toBe('open');

  const invited = (await mailsTo(marcus.email)).filter(
    ({ template, text }) => template === 'sign_contract' && text.includes('Marcus Bell'),
  );
  expect(invited).toHaveLength(1);
  const guest = await enters(marcus);
  const [code] = (await mailsTo(marcus.email)).filter(
    ({ template }) => template === 'signing_code',
  );
  expect(code?.text).toContain('Marcus Bell');
  const unread = { ...asMarcus, documentSha256: body.documentSha256 };
  expect((await calls(deal, guest, 'sign', unread)).json['code']).toBe('consent_missing');
  expect((await signs(deal, guest)).status).toBe(200);
}, 30_000);

test('history and certificate state the proof of identity of each signature and the shared address', async () => {
  const { deal, hannah, marcus } = await aSharedAddress();
  await signs(deal, hannah);
  await signs(deal, await enters(marcus));
  await signs(deal, deal.signers.marisol);
  const { id } = await storedSigning(deal);
  const events = await db
    .select({ method: signingEvents.method })
    .from(signingEvents)
    .where(and(eq(signingEvents.signingId, id), eq(signingEvents.kind, 'signed')))
    .orderBy(asc(signingEvents.sequence));
  expect(events.map(({ method }) => method)).toEqual(['password', 'email_code', 'password']);
  await trySeal(aContext(), await storedSigning(deal));
  const file = await env.FILES.get((await storedSigning(deal)).sealedKey ?? '');
  const pages = await printedPages(new Uint8Array((await file?.arrayBuffer()) ?? []));
  const printed = pages.flatMap(({ en }) => en).join('\n');
  expect(printed.match(/link and one-time code by e-mail/g)).toHaveLength(1);
  expect(printed.match(/\bpassword\b/g)).toHaveLength(2);
  expect(printed).toContain('shared');
}, 30_000);
