import '#site/forms/rows.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { EMPTY_SELLER } from './agreement-draft.ts';
import { SELLER_NUMBER, SELLER_REMOVED, AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import type { AgreementState } from './use-agreement-draft.ts';

const MAX_SELLERS = 10;

/** Everybody who sells; people are added and removed. */
export function AgreementSellers({ draft, set, field, locale }: AgreementState) {
  const { sellers } = draft;
  const focusNext = useRef<string>(undefined);
  const [said, setSaid] = useState('');

  // Whoever adds or removes a person goes on writing where that leaves them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of people has changed
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [sellers.length]);

  function add(): void {
    focusNext.current = `sellers.${sellers.length}.firstName`;
    setSaid('');
    set('sellers', [...sellers, EMPTY_SELLER]);
  }

  function remove(index: number, name: string): void {
    focusNext.current = `sellers.${Math.max(0, index - 1)}.firstName`;
    setSaid(SELLER_REMOVED[locale](name));
    set(
      'sellers',
      sellers.filter((_, other) => other !== index),
    );
  }

  return (
    <div className="agreement-people">
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {sellers.map((seller, index) => {
        const path = `sellers.${index}`;
        const name = SELLER_NUMBER[locale](index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seller is their place in the list
          <fieldset className="card card-body" key={index}>
            <legend className="visually-hidden">{name}</legend>
            <div className="fact-row-head">
              <strong aria-hidden="true">{name}</strong>
              {sellers.length > 1 && (
                <Button
                  look="danger-text"
                  size="small"
                  icon="trash"
                  onClick={() => remove(index, name)}
                >
                  {field('', '').words.remove(name)}
                </Button>
              )}
            </div>
            <div className="field-row">
              <TextField
                {...field(`${path}.firstName`, TEXTS.firstName[locale])}
                value={seller.firstName}
                autoComplete={index === 0 ? 'given-name' : 'off'}
                maxLength={80}
                onChange={(text) => set(`${path}.firstName`, text)}
              />
              <div className="stack">
                <TextField
                  {...field(`${path}.middleName`, TEXTS.middleName[locale])}
                  disabled={seller.hasNoMiddleName ?? false}
                  value={seller.middleName}
                  autoComplete={index === 0 ? 'additional-name' : 'off'}
                  maxLength={80}
                  onChange={(text) => set(`${path}.middleName`, text)}
                />
                <CheckField
                  {...field(`${path}.hasNoMiddleName`, TEXTS.noMiddleName[locale])}
                  required={false}
                  value={seller.hasNoMiddleName ?? false}
                  onChange={(hasNone) => {
                    set(`${path}.hasNoMiddleName`, hasNone);
                    if (hasNone) set(`${path}.middleName`, '');
                  }}
                />
              </div>
              <TextField
                {...field(`${path}.lastName`, TEXTS.lastName[locale])}
                value={seller.lastName}
                autoComplete={index === 0 ? 'family-name' : 'off'}
                maxLength={80}
                onChange={(text) => set(`${path}.lastName`, text)}
              />
            </div>
            <div className="field-row">
              <PhoneField
                {...field(`${path}.phone`, TEXTS.phone[locale])}
                value={seller.phone}
                autoComplete={index === 0 ? 'tel' : 'off'}
                onChange={(text) => set(`${path}.phone`, text)}
              />
              <TextField
                {...field(`${path}.email`, TEXTS.email[locale])}
                type="email"
                value={seller.email}
                autoComplete={index === 0 ? 'email' : 'off'}
                maxLength={254}
                onChange={(text) => set(`${path}.email`, text)}
              />
            </div>
          </fieldset>
        );
      })}
      {sellers.length < MAX_SELLERS && (
        <div>
          <Button look="second" icon="plus" onClick={add}>
            {TEXTS.addSeller[locale]}
          </Button>
        </div>
      )}
    </div>
  );
}
