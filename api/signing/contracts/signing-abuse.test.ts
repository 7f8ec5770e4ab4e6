import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countFromNetwork } from '#api/http/limits/rate-limit.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  anOpenSigning,
  prepares,
  signs,
  storedSigning,
} from '#tests/factories/contracts.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { signers } from '../table.ts';

const { db } = aContext();

describe('harvesting documents by hash or code', () => {
  const HASH = 'a'.repeat(64);
  const CODE = '23456789ABCDEFGHJKMN';

  test('an unknown hash, an unknown code and invalid input are refused alike', async () => {
    const paths = [
      ...[`/verify/${HASH}`, '/verify/not-a-hash', `/verify/${HASH.toUpperCase()}`],
      ...[`/verify/code/${CODE}`, '/verify/code/x', `/verify/code/${'9'.repeat(300)}`],
    ];
    const answers = await Promise.all(paths.map((path) => asks(path)));
    const [first] = answers;
    for (const { status, json } of answers) {
      const { requestId: _, instance: __, ...problem } = json;
      const { requestId: ___, instance: ____, ...expected } = first?.json ?? {};
      expect([status, problem]).toEqual([404, expected]);
    }
  });

  test('misses count like hits: after 60 checks a minute a network is refused', async () => {
    const deal = await aSealedDeal();
    const { documentSha256, verifyCode } = await storedSigning(deal);
    const ip = '203.0.113.201';
    const checks = { name: 'verify', max: 60, perMs: 60_000 };
    for (let count = 0; count < 58; count += 1) {
      await countFromNetwork({ ...aContext(), ip }, checks);
    }
    for (const path of [`/verify/${HASH}`, `/verify/code/${CODE}`])
      expect((await asks(path, { ip })).status).toBe(404);
    for (const path of [`/verify/${documentSha256}`, `/verify/code/${verifyCode}`]) {
      expect((await asks(path, { ip })).status).toBe(429);
      expect((await asks(path)).status).toBe(200);
    }
  });

  test('a found document reveals no person, place, price or offer', async () => {
    const deal = await aSealedDeal();
    const { id, documentSha256, sealedSha256, verifyCode } = await storedSigning(deal);
    const { sellers } = deal.opening;
    const secrets = [
      ...[id, deal.id, deal.property.id, deal.buyer.id, deal.seller.id, '480000', '48000000'],
      ...[deal.buyer, deal.seller].flatMap(({ email, firstName, lastName }) => [
        ...[email, firstName, lastName],
      ]),
      ...sellers.map(({ name }) => name),
      ...[deal.property.facts.streetAddress, deal.property.facts.city].map(String),
    ].map((secret) => secret.toLowerCase());
    for (const path of [documentSha256, sealedSha256, `code/${verifyCode}`]) {
      const { status, text } = await asks(`/verify/${path}`);
      expect(status).toBe(200);
      expect(secrets.filter((secret) => text.toLowerCase().includes(secret))).toEqual([]);
    }
  });

  async function aSealedDeal(): Promise<ADeal> {
    const deal = await anOpenSigning();
    await signs(deal, deal.signers.hannah);
    await signs(deal, deal.signers.marisol);
    await trySeal(aContext(), await storedSigning(deal));
    return deal;
  }
});

describe('an administrator', () => {
  test('whose account has a signer’s address does not become that signer', async () => {
    const deal = await anOpenSigning({ isOfCouples: true });
    const admin = await aPerson({ profile: 'admin', email: deal.signers.marcus.email });
    const body = await prepares(deal, deal.signers.hannah);
    const signature = { kind: 'typed', name: deal.signers.marcus.name };
    const path = `/offers/${deal.id}/signing/sign`;
    const { status } = await asks(path, { body: { ...body, signature }, headers: admin.headers });
    expect(status).toBe(404);
    expect(await signedBy(deal)).toEqual([]);
  });

  async function signedBy(deal: ADeal) {
    const { id } = await storedSigning(deal);
    const signed = and(eq(signers.signingId, id), eq(signers.status, 'signed'));
    return db.select({ name: signers.name }).from(signers).where(signed);
  }
});
