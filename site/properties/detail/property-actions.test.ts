import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { INFO_TEXTS } from './info-texts.ts';
import PropertyActions from './PropertyActions.tsx';

test.each([
  [true, INFO_TEXTS.withdraw, INFO_TEXTS.leaveReview],
  [false, INFO_TEXTS.leaveReview, INFO_TEXTS.withdraw],
])('withdrawing is called by what it does (published: %j)', (isPublished, said, other) => {
  const html = renderToStaticMarkup(
    createElement(PropertyActions, {
      ...{ propertyId: 'p', version: 1, allowed: ['withdraw'], isPublished, isComplete: true },
      ...{ correctHref: undefined, priceCents: undefined },
      ...{ listingHref: undefined, accepted: undefined, locale: 'en' },
    }),
  );
  expect(html).toContain(said.en);
  expect(html).not.toContain(other.en);
});
