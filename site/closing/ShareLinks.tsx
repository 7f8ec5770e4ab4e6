import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import { type Closing, SHARE_ROLES, type ShareRole } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { revokeShare, shareClosing } from './closing-calls.ts';
import {
  SHARE_ROLE_LABELS,
  CLOSING_TEXTS as TEXTS,
  CLOSING_WORDS as WORDS,
} from './closing-texts.ts';

type ShareLinksProps = Readonly<{
  offerId: string;
  links: Closing['links'];
  mayShare: boolean;
  locale: Locale;
}>;

/** Read-only links for people without an account: who has one, when it was opened, and revoking it. */
export function ShareLinks({ offerId, links: given, mayShare, locale }: ShareLinksProps) {
  const [links, setLinks] = useState(given);
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  function fail(refused: Problem) {
    setProblem(refused);
    setPresses((count) => count + 1);
  }

  async function revoke(linkId: string) {
    const { data, error } = await revokeShare(offerId, linkId);
    if (error) return fail(error.data);
    setProblem(undefined);
    setLinks(data.links);
  }

  return (
    <section className="card card-body stack" aria-labelledby="closing-shares">
      <h2 id="closing-shares">{TEXTS.whoElse[locale]}</h2>
      {links.length === 0 && <p className="small soft">{TEXTS.nobody[locale]}</p>}
      <ul className="closing-shares">
        {links.map(({ id, name, role, openedAt, opens, mayRevoke }) => (
          <li key={id}>
            <span className="min-w-0">
              <b>{name}</b>
              <span className="small soft block">{SHARE_ROLE_LABELS[role][locale]}.</span>
              <span className="small soft block">
                {openedAt
                  ? WORDS.opened[locale](formatInstant(Date.parse(openedAt), locale), opens)
                  : TEXTS.neverOpened[locale]}
              </span>
            </span>
            {mayRevoke && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${TEXTS.revoke[locale]}: ${name}`}
                onClick={() => void revoke(id)}
              >
                {TEXTS.revoke[locale]}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {made && <MadeLink url={made} locale={locale} />}
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      {mayShare && isOpen && (
        <NewLink
          offerId={offerId}
          locale={locale}
          onMade={(url, closing) => {
            setMade(url);
            setLinks(closing.links);
            setIsOpen(false);
            setProblem(undefined);
          }}
          onRefused={fail}
        />
      )}
      {mayShare && !isOpen && (
        <Button variant="second" icon="share" onClick={() => setIsOpen(true)}>
          {TEXTS.createLink[locale]}
        </Button>
      )}
    </section>
  );
}

/** The address of a new link, which is shown once. */
function MadeLink({ url, locale }: Readonly<{ url: string; locale: Locale }>) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Notice tone="ok" live>
      <p className="small">{TEXTS.linkMade[locale]}</p>
      <p className="small wrap-anywhere">
        <code>{url}</code>
      </p>
      <Button
        variant="second"
        size="small"
        icon="copy"
        onClick={() => void navigator.clipboard.writeText(url).then(() => setIsCopied(true))}
      >
        {(isCopied ? TEXTS.copied : TEXTS.copy)[locale]}
      </Button>
    </Notice>
  );
}

type NewLinkProps = Readonly<{
  offerId: string;
  locale: Locale;
  onMade: (url: string, closing: Closing) => void;
  onRefused: (problem: Problem) => void;
}>;

function NewLink({ offerId, locale, onMade, onRefused }: NewLinkProps) {
  const [role, setRole] = useState<ShareRole>('title_company');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function create() {
    if (name.trim() === '') {
      setError(TEXTS.needName[locale]);
      document.querySelector<HTMLElement>('[name="share-name"]')?.focus();
      return;
    }
    setIsBusy(true);
    const { data, error: refused } = await shareClosing(offerId, { role, name });
    setIsBusy(false);
    if (!refused) return onMade(data.url, data.closing);
    const said = refused.data.errors?.['name']?.[0];
    if (said) setError(said);
    else onRefused(refused.data);
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <SelectField
        name="share-role"
        label={TEXTS.linkFor[locale]}
        texts={UI_TEXTS[locale]}
        required
        width="full"
        hasEmpty={false}
        value={role}
        options={SHARE_ROLES.map((value) => ({ value, label: SHARE_ROLE_LABELS[value][locale] }))}
        onChange={(value) => setRole(SHARE_ROLES.find((one) => one === value) ?? 'agent')}
      />
      <TextField
        name="share-name"
        label={TEXTS.linkName[locale]}
        texts={UI_TEXTS[locale]}
        required
        maxLength={80}
        value={name}
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={isBusy}>
        {TEXTS.createLink[locale]}
      </Button>
    </form>
  );
}
