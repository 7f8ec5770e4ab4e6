import { createId } from '@paralleldrive/cuid2';
import type { PushSubscription } from '#domain/messages/push-subscription.ts';

/** Returns a browser's push subscription, with its own address. */
export function aSubscription(): PushSubscription {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${createId()}`,
    keys: {
      p256dh:
        'BLRFYnMbNkih7ljVyaTWNql2lRo6JTbfTPmcJqmHjA3AEHH5VUV4amhnT6fPyNNpOBETbT5zNjJdz1ozm1U4px4',
      auth: 'MDEyMzQ1Njc4OWFiY2RlZg',
    },
  };
}
