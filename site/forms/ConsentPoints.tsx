import './consent.css';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ConsentText } from '#domain/signing/consent.ts';

/** The points of the consent to sign online. */
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
