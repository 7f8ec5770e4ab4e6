import { expect, test } from 'vitest';
import { OFFER_CONSEQUENCES } from './labels.ts';
import { OFFER_SIDES } from './status.ts';
import { WIRE_FRAUD, wireFraudWarning } from './wire-fraud.ts';

test.each(OFFER_SIDES)(
  'the %s is shown what each answer commits to, and its consequences',
  (side) => {
    const {
      accept,
      counter,
      reject,
      discard_counter: discard,
      withdraw,
    } = OFFER_CONSEQUENCES[side];
    expect(accept.binds).toEqual({ es: 'Todavía no obliga.', en: 'Not binding yet.' });
    for (const { binds } of [counter, discard]) {
      expect(binds).toEqual({ es: 'No obliga.', en: 'Not binding.' });
    }
    for (const { binds, meaning } of [reject, withdraw]) {
      expect(binds).toEqual({ es: 'Cierra esta oferta.', en: 'Closes this offer.' });
      expect(meaning.es).toMatch(/^No se puede deshacer\./);
      expect(meaning.en).toMatch(/^It can’t be undone\./);
    }
    expect(discard.meaning.es).toContain('La oferta queda como estaba');
    expect(discard.meaning.en).toContain('The offer stays as it was');
    expect(accept.meaning.es).toContain('48 horas');
    expect(accept.meaning.en).toContain('48 hours');
  },
);

test('the warning of fraud begins with what to do, in both languages', () => {
  expect(wireFraudWarning('es')).toMatch(/^Antes de transferir dinero, llame\. Confirme la cuenta/);
  expect(wireFraudWarning('en')).toMatch(/^Call before you wire money\. Confirm the account/);
  expect(WIRE_FRAUD.es.text).toContain('nunca al de un correo');
  expect(WIRE_FRAUD.en.text).toContain('never one from an e-mail');
});
