import type { Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import type { outbox } from '../table.ts';
import { devicesOf, type Transports, transportsOf } from './push-devices.ts';

type Notice = Pick<
  typeof outbox.$inferSelect,
  'id' | 'userId' | 'subject' | 'noticeText' | 'noticePath' | 'language'
>;

/**
 * Pushes a notification to all devices of a person. A failed push is not retried, because the
 * e-mail and the in-app notification have the same content. Expired devices are deleted.
 */
export async function pushNotice(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  { id, userId, subject, noticeText, noticePath, language }: Notice,
  transports: Transports = transportsOf(context),
): Promise<void> {
  if (userId === null || noticeText === null) return;
  const failed = (error: unknown) => reportError(error, { requestId: `push:${id}` });
  const url = `${context.env.SITE_ORIGIN}${noticePath ?? `/${language}/notifications`}`;
  const push = { title: subject, text: noticeText, url };
  const devices = await devicesOf(context, userId, transports).catch((error: unknown) => {
    failed(error);
    return [];
  });
  // A failing device must not stop the others.
  await Promise.all(
    devices.map(async ({ send, forget }) => {
      try {
        if ((await send(push)) === 'gone') await forget();
      } catch (error) {
        failed(error);
      }
    }),
  );
}
