import { expect, test } from 'vitest';
import { ASSIGNED_TITLE_COMPANY } from '#domain/offers/title-company.ts';
import { anOffer, aPerson, offerIn, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

async function contactsFor(id: string, { headers }: Person) {
  return offerIn((await asks(`/offers/${id}`, { headers })).json).contacts;
}

const AGENT = {
  brokerage: 'Bahía Realty',
  firstName: 'Olga',
  lastName: 'Prats',
  phone: '+13055550177',
  email: 'olga@bahia.example',
  acknowledged: true,
} as const;

test('there are no contacts before the acceptance and after a rejection', async () => {
  for (const status of ['draft', 'sent', 'revision', 'offerted', 'rejected'] as const) {
    const { id, buyer, seller } = await anOffer({ status });
    expect(await contactsFor(id, buyer), status).toBeNull();
    if (status !== 'draft') expect(await contactsFor(id, seller), status).toBeNull();
  }
});

test('the buyers are part of the terms, which the seller can read', async () => {
  const { id, seller } = await anOffer({ status: 'sent' });
  const { terms } = offerIn((await asks(`/offers/${id}`, { headers: seller.headers })).json);
  expect(terms?.buyers[0]).toMatchObject({
    phone: '+14075550148',
    email: 'hannah.whitfield@example.com',
  });
});

test('after the acceptance both sides and administrators see the contacts; strangers get 404', async () => {
  const { id, buyer, seller } = await anOffer({
    status: 'accepted',
    terms: { buyerType: 'agent', agent: AGENT },
  });
  const admin = await aPerson({ profile: 'admin' });
  for (const reader of [buyer, seller, admin]) {
    expect(await contactsFor(id, reader)).toEqual({
      buyer: {
        name: `${buyer.firstName} ${buyer.lastName}`,
        detail: '',
        phone: buyer.phone,
        email: buyer.email,
      },
      buyers: [
        {
          name: 'Hannah Whitfield',
          detail: '',
          phone: '+14075550148',
          email: 'hannah.whitfield@example.com',
        },
        {
          name: 'Marcus Bell',
          detail: '',
          phone: '+14075550149',
          email: 'marcus.bell@example.com',
        },
      ],
      agent: {
        name: 'Olga Prats',
        detail: 'Bahía Realty',
        phone: '+13055550177',
        email: 'olga@bahia.example',
      },
      seller: {
        name: `${seller.firstName} ${seller.lastName}`,
        detail: '',
        phone: seller.phone,
        email: seller.email,
      },
      lender: {
        name: 'Lakeline Mortgage',
        detail: 'Rita Soto',
        phone: '+14075550136',
        email: 'rita@lakeline.example',
      },
      titleCompany: {
        name: ASSIGNED_TITLE_COMPANY.company,
        detail: ASSIGNED_TITLE_COMPANY.contact,
        phone: ASSIGNED_TITLE_COMPANY.phone,
        email: ASSIGNED_TITLE_COMPANY.email,
      },
    });
  }
  const stranger = await aPerson();
  expect((await asks(`/offers/${id}`, { headers: stranger.headers })).status).toBe(404);
});

test('no list contains contacts', async () => {
  const { seller } = await anOffer({ status: 'accepted' });
  const { text } = await asks('/offers', { headers: seller.headers });
  expect(text).not.toContain('"contacts"');
});
