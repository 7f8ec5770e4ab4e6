import { createId } from '@paralleldrive/cuid2';
import { sendAlerts } from '#api/alerts/send-alerts.ts';
import { savedSearches } from '#api/alerts/table.ts';
import { announcePlans } from '#api/payments/plans/plan-interest.ts';
import { planInterests } from '#api/payments/table.ts';
import { sendWeekly } from '#api/statistics/send-weekly.ts';
import { weeklyEmails } from '#api/statistics/table.ts';
import { addDays, dateOf, MINUTE_MS } from '#domain/calendar.ts';
import { aContext, aNotifiedAdmin } from '#tests/factories/accounts.ts';
import { aForm, sendsForm } from '#tests/factories/contact.ts';
import type { Person } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { moves } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import type { EmailRow, Scene, Stage } from './stage.ts';

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/** A scene in which an administrator reviews a property. */
function reviewed(segment: string, body: unknown): Scene {
  return async (stage) => {
    const [admin, owner] = [
      await stage.person({ profile: 'admin' }),
      await stage.reader({ profile: 'seller' }),
    ];
    const { id } = await aProperty({ ownerId: owner.id, status: 'review' });
    await moves(admin, id, segment, body);
    return [owner];
  };
}

async function pays(seller: Person, addOns: readonly string[] = []): Promise<string> {
  const body = { plan: 'self_service', addOns, card: CARD };
  const { json } = await asks('/payments', { body, headers: seller.headers });
  return (json['payment'] as unknown as { id: string }).id;
}

/** A scene in which a person pays for a service, and an administrator changes its status. */
function ordered(steps: readonly (readonly [step: string, body: object])[]): Scene {
  return async (stage) => {
    const seller = await stage.reader({ profile: 'seller' });
    const admin = await stage.person({ profile: 'admin' });
    await pays(seller, ['photos']);
    const { json } = await asks('/work-orders', { headers: seller.headers });
    const [order] = json['items'] as unknown as readonly { id: string }[];
    for (const [step, body] of steps) {
      await asks(`/work-orders/${order?.id}/${step}`, { body, headers: admin.headers });
    }
    return [seller];
  };
}

async function writes({ other }: Stage, email: string): Promise<void> {
  const form = aForm({ email, secondName: '', message: 'My home is for sale.' });
  await sendsForm(form, undefined, { 'Accept-Language': other });
}

/** All e-mails that are neither about an offer nor about an account. */
export const OTHER_EMAILS = {
  property_submitted: {
    'to its owner': async ({ reader }) => {
      const owner = await reader({ profile: 'seller' });
      const { id } = await aProperty({ ownerId: owner.id });
      await moves(owner, id, 'submit');
      return [owner];
    },
  },
  property_to_review: {
    'to the administrators': async ({ reader, person }) => {
      const [owner, admin] = [await person({ profile: 'seller' }), await reader(aNotifiedAdmin())];
      const { id } = await aProperty({ ownerId: owner.id });
      await moves(owner, id, 'submit');
      return [admin];
    },
  },
  property_withdrawn: { 'to its owner': reviewed('withdraw', {}) },
  property_approved: { 'to its owner': reviewed('approve', {}) },
  property_approved_ahead: {
    'to its owner': async ({ reader, person }) => {
      const owner = await reader({ profile: 'seller' });
      const admin = await person({ profile: 'admin' });
      const { id } = await aProperty({
        ownerId: owner.id,
        status: 'review',
        termStartsOn: addDays(dateOf(Date.now()), 30),
      });
      await moves(admin, id, 'approve');
      return [owner];
    },
  },
  property_returned: {
    'to its owner': reviewed('return', { reasons: { listPrice: 'Too low.' } }),
  },
  contact_received: {
    'to the administrators': async (stage) => {
      const admin = await stage.reader(aNotifiedAdmin());
      await writes(stage, `${createId()}@example.com`);
      return [admin];
    },
  },
  contact_arrived: {
    'to the sender, in the language of the page': async ({ language }) => {
      const form = aForm();
      await sendsForm(form, undefined, { 'Accept-Language': language });
      return [{ email: form['email'] ?? '', language }];
    },
  },
  contact_answered: {
    'to the sender': async ({ language, person }) => {
      const admin = await person({ profile: 'admin' });
      const form = aForm({ message: 'Hi' });
      await sendsForm(form, undefined, { 'Accept-Language': language });
      const { json } = await asks('/admin/messages', { headers: admin.headers });
      const items = json['items'] as unknown as readonly { id: string; email: string }[];
      const id = items.find(({ email }) => email === form['email'])?.id;
      const body = { text: 'Yes.' };
      await asks(`/admin/messages/${id}/answer`, { body, headers: admin.headers });
      return [{ email: form['email'] ?? '', language }];
    },
  },
  plan_interest: {
    'to the address that was given': async ({ language }) => {
      const email = `${createId()}@example.com`;
      await asks('/plans/interest', { body: { email, plan: 'virtual_agent', language } });
      return [{ email, language }];
    },
  },
  plan_on_sale: {
    'to the address that was confirmed': async ({ language }) => {
      const email = `${createId()}@example.com`;
      const { db } = aContext();
      const row = { id: createId(), email, plan: 'virtual_agent', language } as const;
      await db.insert(planInterests).values({ ...row, createdAt: 1, confirmedAt: 2 });
      await announcePlans(aContext(), ['virtual_agent']);
      return [{ email, language }];
    },
  },
  payment_receipt: {
    'to the payer': async ({ reader }) => {
      const seller = await reader({ profile: 'seller' });
      await pays(seller);
      return [seller];
    },
  },
  payment_refunded: {
    'to the payer': async ({ reader, person }) => {
      const [seller, admin] = [
        await reader({ profile: 'seller' }),
        await person({ profile: 'admin' }),
      ];
      const id = await pays(seller);
      await asks(`/payments/${id}/refund`, { method: 'POST', headers: admin.headers });
      return [seller];
    },
  },
  work_ordered: {
    'to the administrators': async ({ reader, person }) => {
      const [seller, admin] = [await person({ profile: 'seller' }), await reader(aNotifiedAdmin())];
      await pays(seller, ['photos']);
      return [admin];
    },
  },
  work_scheduled: { 'to the payer': ordered([['schedule', { note: 'Monday' }]]) },
  work_done: {
    'to the payer': ordered([
      ['schedule', { note: 'Monday' }],
      ['finish', {}],
    ]),
  },
  search_alert: {
    'to the owner of the search': async ({ language, reader }) => {
      const person = await reader();
      const postalCode = language === 'es' ? '33911' : '33912';
      await asks('/searches', { headers: person.headers, body: { query: `q=${postalCode}` } });
      const { db, now } = aContext();
      await db.update(savedSearches).set({ dueAt: 0 });
      await aProperty({ status: 'published', facts: { postalCode }, updatedAt: now() + MINUTE_MS });
      await sendAlerts(aContext(undefined, { now: () => now() + 11 * MINUTE_MS }));
      return [person];
    },
  },
  weekly_figures: {
    'to an owner': async ({ reader, homeOf }) => {
      const owner = await reader({ profile: 'seller' });
      await homeOf(owner);
      const row = { userId: owner.id, zone: 'America/New_York', dueAt: 1 } as const;
      await aContext().db.insert(weeklyEmails).values(row);
      await sendWeekly(aContext(undefined, { now: () => Date.parse('2024-01-08T15:00:00Z') }));
      return [owner];
    },
  },
} as const satisfies Record<string, EmailRow>;
