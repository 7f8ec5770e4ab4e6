import type { Browser } from '@playwright/test';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount } from './accounts.ts';
import { aHomeOnTheMarket, sendOfferFor } from './sent-offer.ts';

/** Creates a new buyer's offer to the sample seller, each logged in on their own page. */
export async function anOfferBetween(browser: Browser) {
  const seller = await (await browser.newContext()).newPage();
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(seller);
  const buyer = await (await browser.newContext()).newPage();
  await openAccount(buyer, 'en', {
    ...{ profile: 'buyer', firstName: 'Noel', lastName: 'Amaro', phone: '3055550168' },
    ...{ email: `drafts-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  });
  const id = await sendOfferFor(buyer, propertyId);
  return { id, propertyId, seller, buyer };
}
