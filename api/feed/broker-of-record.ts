import { reportError } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { type Broker, brokerSchema } from '#domain/feed/broker.ts';

/**
 * The last parsed value: a request reads it several times, and it only changes with a deployment.
 */
let known: Readonly<{ text: string; broker: Broker | undefined }> | undefined;

/**
 * Returns the configured broker of record, if any. An invalid value is reported and treated as
 * absent.
 */
export function brokerOfRecord({ BROKER_OF_RECORD }: Pick<Env, 'BROKER_OF_RECORD'>) {
  const text = BROKER_OF_RECORD ?? '';
  if (known?.text !== text) known = { text, broker: text === '' ? undefined : read(text) };
  return known.broker;
}

function read(text: string): Broker | undefined {
  try {
    return brokerSchema.parse(JSON.parse(text));
  } catch (error) {
    reportError(error, { requestId: 'BROKER_OF_RECORD' });
    return undefined;
  }
}
