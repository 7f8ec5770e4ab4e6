import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { EMAILS } from '#tests/emails/all-emails.ts';
import { aStage } from '#tests/emails/stage.ts';

/**
 * Every Spanish e-mail contains one of these characters, and no English one does; no name in these
 * scenes has any.
 */
const SPANISH_SIGNS = /[áéíóúñ¿¡]/i;

describe.each(LOCALES)('an e-mail to a reader of %s', (language) => {
  for (const [template, scenes] of Object.entries(EMAILS)) {
    for (const [name, play] of Object.entries(scenes)) {
      test(`${template} ${name}`, async () => {
        const stage = aStage(language);
        const readers = await play(stage);
        const addresses = [...stage.cast, ...readers].map(({ email }) => email);
        const written = await stage.emailsTo(template, addresses);
        expect(new Set(written.map(({ to }) => to))).toEqual(
          new Set(readers.map(({ email }) => email)),
        );
        for (const mail of written) {
          const reader = readers.find(({ email }) => email === mail.to);
          const isSpanish = reader?.language === 'es';
          expect(mail.language).toBe(reader?.language);
          expect(mail.html).toContain(isSpanish ? 'lang="es-ES"' : 'lang="en-US"');
          expect(SPANISH_SIGNS.test(mail.text), mail.text).toBe(isSpanish);
          expect(mail.text).not.toContain(isSpanish ? '/en/' : '/es/');
        }
      });
    }
  }
});
