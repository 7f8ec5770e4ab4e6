import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-subscription.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QPush',
])('%s is an address of a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/fcm/send/abc',
  'https://evilpush.services.mozilla.com.example/',
  'https://push.services.mozilla.com.evil/',
  'https://127.0.0.1/fcm/send/abc',
  'https://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  'fcm.googleapis.com',
  '',
])('%s is none', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});
