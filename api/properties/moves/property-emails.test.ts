import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { aDraft, moves, RETURN_REASONS } from '#tests/factories/property-calls.ts';

test('the owner gets an e-mail about the result of a review, in their language', async () => {
  const { owner, admin, property } = await aDraft({ status: 'review' });
  await moves(admin, property.id, 'return', { reasons: RETURN_REASONS });
  const { db } = aContext();
  const mailed = () => db.select().from(outbox).where(eq(outbox.to, owner.user.email));
  const [returned] = await mailed();
  expect(returned).toMatchObject({ template: 'property_returned', language: 'es' });
  expect(returned?.text).toMatch(/Quite el teléfono\.[\s\S]*Fotos: Falta el exterior\./);
  await moves(owner, property.id, 'submit');
  await moves(admin, property.id, 'approve');
  expect((await mailed()).map(({ template }) => template)).toContain('property_approved');
});

test('repeated submissions and withdrawals are not announced every time', async () => {
  const { owner, property } = await aDraft();
  const { db } = aContext();
  for (let time = 0; time < 5; time += 1) {
    expect((await moves(owner, property.id, 'submit')).status).toBe(200);
    expect((await moves(owner, property.id, 'withdraw')).status).toBe(200);
  }
  const announced = await db
    .selectDistinct({ cause: outbox.cause })
    .from(outbox)
    .where(
      and(
        eq(outbox.template, 'property_to_review'),
        like(outbox.cause, `property:${property.id}:%`),
      ),
    );
  expect(announced).toHaveLength(3);
});

test('an administrator’s withdrawal notifies the owner, their own does not', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  const { db } = aContext();
  const mailed = async () =>
    (await db.select().from(outbox).where(eq(outbox.to, owner.user.email))).filter(
      ({ template }) => template === 'property_withdrawn',
    );
  expect((await moves(admin, property.id, 'withdraw')).status).toBe(200);
  expect(await mailed()).toMatchObject([{ language: owner.user.language }]);
  const own = await aProperty({ ownerId: owner.user.id, status: 'published' });
  expect((await moves(owner, own.id, 'withdraw')).status).toBe(200);
  expect(await mailed()).toHaveLength(1);
});
