import { expect, test } from '@playwright/test';
import type { Closing } from '#domain/deal/tracker.ts';
import type { Notices } from '#domain/notices/notice-answer.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { TRANSLATE_TEXTS as TEXTS } from '#site/translation/texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { isReadable } from './steps/readable.ts';
import { aSignedDeal, sends } from './steps/signed-deal.ts';
import { translates } from './steps/translator.ts';

test('own words after the signatures: a term is asked for after a login, a reason and a note are translated', async ({
  browser,
}) => {
  const { id, buyer, seller, buyerName } = await aSignedDeal(browser);
  const notices = `/offers/notices/${id}`;
  const proposal = {
    key: 'amendment',
    answers: { repairs: 'The seller repairs the fence of the yard.', repairsLanguage: 'en' },
  };
  const path = `/api/offers/${id}/notices`;
  const { sha256 } = await sends<{ sha256: string }>(buyer, `${path}/preview`, proposal);
  const { notices: given } = await sends<Notices>(buyer, path, {
    ...{ ...proposal, documentSha256: sha256, name: buyerName, intent: true },
  });

  // No machine translates a term; who was logged out meanwhile comes back to it.
  await isReadable(seller, `/es${notices}`, 'es');
  await seller.setViewportSize({ width: 360, height: 740 });
  const ask = seller.getByRole('button', { name: TEXTS.ask.es });
  await expect(seller.getByRole('button', { name: TEXTS.translate.es })).toHaveCount(0);
  await seller.context().clearCookies();
  await ask.click();
  await seller.getByRole('link', { name: TEXTS.logIn.es }).click();
  await seller.waitForURL('**/es/login');
  await seller.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(SELLER.email);
  await seller.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(SAMPLE_PASSWORD);
  await seller.getByRole('button', { name: LOGIN_TEXTS.submit.es }).click();
  await seller.waitForURL(`**/es${notices}#text=*`);
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(seller.getByText(TEXTS.asked.es)).toBeInViewport();

  // Why it is refused.
  const reason = 'La cerca del patio no está rota.';
  await sends(seller, `${path}/${given[0]?.id}/refuse`, { reason });
  const words = 'The fence of the yard is not broken.';
  await translates(buyer, words);
  await isReadable(buyer, `/en${notices}`, 'en');
  await buyer.getByRole('button', { name: TEXTS.translate.en }).click();
  await expect(buyer.getByText(words)).toHaveAttribute('lang', 'en');
  await expect(buyer.getByText(TEXTS.byMachine.en)).toBeInViewport();
  await expect(buyer.getByText(reason)).toHaveAttribute('lang', 'es');

  // What was found at the walk-through: a machine that drops the “not” is not shown.
  const closing = await buyer.request.get(`/api/offers/${id}/closing`);
  const { walkThrough } = (await closing.json()) as Closing;
  const note = 'The fence is not repaired.';
  await sends(buyer, `/api/offers/${id}/closing/walk-through`, {
    version: walkThrough.version,
    rows: Object.fromEntries(
      walkThrough.rows.map(({ key }, at) => [
        key,
        at === 0 ? { isOk: false, note } : { isOk: true },
      ]),
    ),
  });
  await translates(seller, 'La cerca está reparada.');
  await isReadable(seller, `/es/offers/closing/${id}`, 'es');
  const found = seller.getByRole('listitem').filter({ hasText: note });
  const translate = found.getByRole('button', { name: TEXTS.translate.es });
  await translate.click();
  await expect(found.getByText(TEXTS.none.es)).toBeInViewport();
  await translates(seller, 'La cerca no está reparada.');
  await seller.reload();
  await translate.click();
  await expect(found.getByText('La cerca no está reparada.')).toHaveAttribute('lang', 'es');
});
