import './choices.css';
import { useState } from 'react';
import { FieldGroup, type FieldProps } from '#site/ui/fields/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { Option } from './SelectField.tsx';

/** Lists with more options have a search field, and show only the common ones at first. */
const SEARCHED_FROM = 12;
const COMMON_COUNT = 6;

export type ChoicesFieldProps = FieldProps<readonly string[]> &
  Readonly<{
    options: readonly Option[];
    /** Options that exclude all others, like "none". */
    exclusive?: readonly string[];
    /** Options of a long list that are shown first; by default the first six. */
    common?: readonly string[];
  }>;

/** Checkboxes in the order of the options. */
export function ChoicesField({ options, exclusive = [], common, ...field }: ChoicesFieldProps) {
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  /** Options chosen here stay in sight when they are unchecked. */
  const [seen] = useState(() => new Set(field.value));
  const { name, value, texts, onChange } = field;
  const isSearched = options.length > SEARCHED_FROM;
  const first =
    common ??
    options
      .filter((option) => !isAlone(option.value))
      .slice(0, COMMON_COUNT)
      .map((option) => option.value);
  const isShort = isSearched && !isWhole && search === '';
  const shown = options.filter((option) =>
    isShort
      ? [...first, ...exclusive, ...value, ...seen].includes(option.value)
      : plain(option.label).includes(plain(search)),
  );
  const chosen = options.filter((option) => value.includes(option.value));
  const alone = options.find((option) => isAlone(option.value) && value.includes(option.value));
  const kept = options.find((option) => isAlone(option.value) && !value.includes(option.value));
  const noteId = `${name}-exclusive`;
  const note = alone
    ? texts.othersBlocked(alone.label)
    : kept && value.length > 0 && texts.exclusiveBlocked(kept.label);

  return (
    <FieldGroup {...field}>
      {isSearched && (
        <>
          <p className="field-hint">{texts.optionsChosen(options.length, value.length)}</p>
          <div className="control">
            <span className="grid flex-none place-items-center pl-3.5 text-ink-soft">
              <Icon name="search" />
            </span>
            <input
              type="search"
              aria-label={`${texts.search}: ${field.label}`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <span className="flex-none self-center pr-3.5 text-ink-soft text-sm" role="status">
              {search && texts.found(shown.length)}
            </span>
          </div>
        </>
      )}
      <div className="choices md:data-grid:grid-cols-[1fr_1fr]" data-cards="" data-grid="">
        {shown.map((option) => (
          <Choice
            key={option.value}
            option={option}
            group={name}
            isChosen={value.includes(option.value)}
            isBlocked={isBlocked(option.value)}
            noteId={noteId}
            onToggle={() => toggle(option.value)}
          />
        ))}
      </div>
      {isSearched && search === '' && (
        <button
          type="button"
          className="button mt-2"
          data-variant="text"
          data-size="small"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.commonOptions : texts.allOptions(options.length)}
        </button>
      )}
      {shown.length === 0 && (
        <p className="field-note mt-2 text-ink-soft text-sm">{texts.nothingFound}</p>
      )}
      {note && (
        <p className="field-note mt-2 text-ink-soft text-sm" id={noteId}>
          {note}
        </p>
      )}
      {isSearched && chosen.length > 0 && (
        <div className="chips">
          {chosen.map((option) => (
            <button
              key={option.value}
              type="button"
              className="chip"
              aria-label={texts.remove(option.label)}
              onClick={() => toggle(option.value)}
            >
              {option.label}
              <Icon name="x" />
            </button>
          ))}
        </div>
      )}
    </FieldGroup>
  );

  function isAlone(option: string) {
    return exclusive.includes(option);
  }

  function isBlocked(option: string) {
    if (value.includes(option)) return false;
    return isAlone(option) ? value.length > 0 : alone !== undefined;
  }

  function toggle(option: string) {
    seen.add(option);
    const next = value.includes(option)
      ? value.filter((other) => other !== option)
      : [...value, option];
    onChange(options.map((known) => known.value).filter((known) => next.includes(known)));
  }
}

type ChoiceProps = Readonly<{
  option: Option;
  group: string;
  isChosen: boolean;
  isBlocked: boolean;
  noteId: string;
  onToggle: () => void;
}>;

function Choice({ option, group, isChosen, isBlocked, noteId, onToggle }: ChoiceProps) {
  const id = `${group}-${option.value}`;
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        name={group}
        value={option.value}
        checked={isChosen}
        disabled={isBlocked || option.disabled}
        aria-describedby={isBlocked ? noteId : option.hint ? `${id}-hint` : undefined}
        onChange={onToggle}
      />
      <div>
        <label htmlFor={id}>{option.label}</label>
        {option.hint && (
          <span className="choice-hint block text-ink-soft text-base" id={`${id}-hint`}>
            {option.hint}
          </span>
        )}
      </div>
    </div>
  );
}

/** Lower case without accents, so that "jardin" finds "Jardín". */
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
