import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { REPORT_TEXTS } from './report-texts.ts';

/** Throws uncaught errors to test reporting. */
export default function ErrorButtons({ locale }: Readonly<{ locale: Locale }>) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <p className="mt-6">
        <Button
          variant="danger"
          onClick={() => {
            setHasFailed(true);
            throw new Error('Sentry example: an error of the browser');
          }}
        >
          {REPORT_TEXTS.fail[locale]}
        </Button>
      </p>
      <p role="status" className="mt-3">
        {hasFailed && REPORT_TEXTS.failed[locale]}
      </p>
    </>
  );
}
