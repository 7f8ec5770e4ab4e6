import { expect, test } from '@playwright/test';
import { GLOSSARY_TERMS, glossaryHref } from '#domain/glossary/glossary.ts';
import { GLOSSARY_TEXTS } from '#site/glossary/Term.tsx';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { draftOnAnotherHome } from './steps/sent-offer.ts';

test('a word of the offer is explained on a phone by keyboard, and leads to the glossary', async ({
  page,
}) => {
  const { term, meaning } = GLOSSARY_TERMS.escrow;
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const offer = await draftOnAnotherHome(page);
  await page.goto(`/en/listing/buy?offer=${offer}&step=deposit`);
  const word = page.getByRole('button', { name: term.en, exact: true });
  const sentence = page.getByText(meaning.en);
  await expect(sentence).toBeHidden();
  await word.press('Enter');
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(sentence).toBeHidden();
  await expect(word).toBeFocused();

  await word.press('Enter');
  // The link comes next in the order of the keyboard.
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: GLOSSARY_TEXTS.whole.en });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${glossaryHref('escrow', 'en')}`);
  const entry = page.locator('#escrow');
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(entry.locator('[lang=es]')).toHaveText(term.es);
});
