import type { Locale } from '#domain/i18n/locale.ts';
import { COPY_ROLE_LABELS } from '#domain/signing/copies.ts';
import { COPY_TEXTS } from './copy-texts.ts';
import { SendAgain } from './signed/SendAgain.tsx';
import type { SigningAnswer } from './signing-calls.ts';

type CopiesListProps = Readonly<{
  answer: SigningAnswer;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Those who get a copy of the sealed contract without signing it. */
export function CopiesList({ answer, onAnswer, locale }: CopiesListProps) {
  const { copies = [], status } = answer.signing ?? {};
  if (copies.length === 0) return null;
  const isPending = status === 'open' || status === 'complete';
  const key = status === 'sealed' ? 'haveIt' : isPending ? 'dontSign' : 'noneGets';
  return (
    <div className="grid gap-2 pt-4 border-t border-t-line">
      <h3>{COPY_TEXTS.whoGets[locale]}</h3>
      <ul className="grid gap-2 p-0 list-none">
        {copies.map(({ id, role, name, detail, email }) => (
          <li key={role}>
            <b dir="auto">{name}</b>{' '}
            <span className="small soft">
              · {COPY_ROLE_LABELS[role][locale]}
              {detail && `, ${detail}`}
              <br />
              {email}
            </span>
            <SendAgain to={id} {...{ answer, name, onAnswer, locale }} />
          </li>
        ))}
      </ul>
      <p className="small soft">{COPY_TEXTS[key][locale]}</p>
    </div>
  );
}
