import './consent.css';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ConsentText } from '#domain/signing/consent.ts';

/** What agreeing to sign online means, point by point. */
export function ConsentPoints({ points }: Readonly<{ points: ConsentText[Locale] }>) {
  return (
    <dl className="consent-points">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
