import { useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { CONTACT_TEXTS as T } from './texts.ts';

/** Replaces the form after the message was received. */
export function SentMessage({ locale, email }: Readonly<{ locale: Locale; email: string }>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="contact-sent grid gap-3 justify-items-start">
      <Icon name="check-circle" />
      <h2 className="focus:outline-none" ref={title} tabIndex={-1}>
        {T.sent[locale]}
      </h2>
      <p className="soft">{T.sentMore[locale](email)}</p>
      <Button variant="second" onClick={() => location.reload()}>
        {T.another[locale]}
      </Button>
    </div>
  );
}
