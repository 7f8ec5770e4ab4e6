import { expect, test } from '@playwright/test';
import { PUSH_TEXTS } from '#site/accounts/profile/PushSwitch.tsx';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';

const PHONE = { width: 360, height: 740 };

test.use({ serviceWorkers: 'allow' });

test('without a connection a page says so in both languages, and loads again with one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/es/listing');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto('/en/plans');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeInViewport();
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(again).toBeInViewport();
  await page.context().setOffline(false);
  await again.click();
  await expect(page).toHaveURL(/\/en\/plans$/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

/** A fake subscription, because the test browser has no connection to a push service. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
  keys: {
    p256dh:
      'BLRFYnMbNkih7ljVyaTWNql2lRo6JTbfTPmcJqmHjA3AEHH5VUV4amhnT6fPyNNpOBETbT5zNjJdz1ozm1U4px4',
    auth: 'MDEyMzQ1Njc4OWFiY2RlZg',
  },
};

test('an owner turns notifications on with a click, after the browser refused, and off again', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript((subscription) => {
    const answers: NotificationPermission[] = ['denied', 'granted'];
    Notification.requestPermission = async () => answers.shift() ?? 'granted';
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription;
  }, SUBSCRIPTION);
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  await page.goto('/es/profile');
  const turnOn = page.getByRole('button', { name: PUSH_TEXTS.turnOn.es });
  await turnOn.scrollIntoViewIfNeeded();
  await expect(turnOn).toBeEnabled();
  await turnOn.click();
  await expect(page.getByText(PUSH_TEXTS.denied.es)).toBeInViewport();
  await turnOn.click();
  await expect(page.getByText(PUSH_TEXTS.isOn.es)).toBeInViewport();
  await page.reload();
  await expect(page.getByText(PUSH_TEXTS.isOn.es)).toBeVisible();
  const turnOff = page.getByRole('button', { name: PUSH_TEXTS.turnOff.es });
  await turnOff.scrollIntoViewIfNeeded();
  await expect(turnOff).toBeEnabled();
  await turnOff.click();
  await expect(page.getByText(PUSH_TEXTS.isOff.es)).toBeInViewport();
});
