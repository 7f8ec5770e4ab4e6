import './leads.css';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { TIME_ZONE } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { LEAD_DEED_LABELS, LEAD_STAGE_LABELS, LEAD_STAGES } from '#domain/leads/lead.ts';
import { instantText } from '#domain/visits/times.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { type Column, DataTable } from '#site/lists/DataTable.tsx';
import { countText, List, ListPages } from '#site/lists/List.tsx';
import { FilterChoice, FilterText, ListFilters } from '#site/lists/ListFilters.tsx';
import { asked, changedQuery, cursorIn } from '#site/lists/list-query.ts';
import { useList } from '#site/lists/use-list.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LEAD_TEXTS } from './texts.ts';

type Received = InferResponseType<typeof api.leads.$get, 200>;
type Lead = Received['items'][number];
type LeadPage = ReturnType<typeof leadPage>;

/** What the list shows of an answer of the API. @param now epoch ms */
export function leadPage({ items, ...page }: Received, now: number) {
  // The deal is only for programs: its words are in the label.
  const rows = items.map(({ next: { deal: _, ...next }, ...lead }) => ({ ...lead, next }));
  return { ...page, rows, now };
}

type LeadListProps = Readonly<{
  initial: LeadPage;
  search: string;
  homes: readonly Readonly<{ key: string; label: string }>[];
  locale: Locale;
}>;

/** The owner's leads, those that wait for an answer first. */
export default function LeadList({ initial, search, homes, locale }: LeadListProps) {
  const texts = LEAD_TEXTS[locale];
  const { page, ...list } = useList<LeadPage>({
    initial,
    search,
    load: async (params, signal) => {
      const query = asked(askedLeads(params));
      const answer = await ask(api.leads.$get({ query }, { init: { signal } }));
      return answer.error ? answer : { ...answer, data: leadPage(answer.data, Date.now()) };
    },
  });
  const { q, stage, property, sort, order, cursor } = askedLeads(new URLSearchParams(list.search));
  const { rows, total, stages, now } = page;
  const all = stages.asked + stages.visit + stages.offer;
  const file = new URLSearchParams(asked({ q, stage, property, sort, order }));
  return (
    <List
      list={list}
      locale={locale}
      count={countText(texts.found(total), { cursor, shown: rows.length, total }, locale)}
      filters={
        <>
          <nav className="button-row mb-4" aria-label={texts.stage}>
            {[undefined, ...LEAD_STAGES].map((one) => (
              <Button
                key={one ?? 'all'}
                size="small"
                variant={one === stage ? 'main' : 'quiet'}
                aria-current={one === stage ? 'page' : undefined}
                href={changedQuery(list.search, { stage: one })}
              >
                {one ? `${LEAD_STAGE_LABELS[one][locale]} ${stages[one]}` : `${texts.all} ${all}`}
              </Button>
            ))}
          </nav>
          <ListFilters
            label={texts.filter}
            active={Number(q !== '') + Number(property !== '')}
            apply={texts.apply}
            all={`/${locale}/visits/leads`}
            locale={locale}
          >
            {stage && <input type="hidden" name="stage" value={stage} />}
            <FilterText label={texts.search} name="q" value={q} />
            <FilterChoice
              label={texts.property}
              name="property"
              value={property}
              all={texts.allProperties}
              options={homes}
            />
            <FilterChoice
              label={texts.sort}
              name="sort"
              value={sort}
              options={LEAD_SORTS.map((key) => ({ key, label: texts.sorts[key] }))}
            />
          </ListFilters>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <div className="card leads">
          <DataTable
            caption={texts.title}
            columns={columnsIn(locale, now)}
            rows={rows}
            idOf={({ id }) => id}
            isMine={({ isYourTurn }) => isYourTurn}
            sorting={{ sort, order }}
            search={list.search}
            locale={locale}
          />
        </div>
      )}
      <ListPages
        search={list.search}
        nextCursor={page.nextCursor}
        size={LEAD_PAGE_SIZE}
        locale={locale}
      />
      <p className="mt-4">
        <Button variant="second" icon="download" href={`/api/leads.csv?${file}`} download>
          {texts.csv}
        </Button>
      </p>
    </List>
  );
}

const LEAD_SORTS = ['turn', 'last', 'name', 'stage'] as const;
const LEAD_PAGE_SIZE = 50;

/** Filter, order and page of the list of leads in its URL; other values are ignored. */
export function askedLeads(params: URLSearchParams) {
  const sort = LEAD_SORTS.find((known) => known === params.get('sort')) ?? 'turn';
  const order = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 120),
    stage: LEAD_STAGES.find((known) => known === params.get('stage')),
    property: (params.get('property') ?? '').slice(0, 64),
    sort,
    order: order ?? (sort === 'last' ? 'desc' : 'asc'),
    cursor: cursorIn(params),
    limit: LEAD_PAGE_SIZE,
  } as const;
}

function columnsIn(locale: Locale, now: number): readonly Column<LeadPage['rows'][number]>[] {
  const texts = LEAD_TEXTS[locale];
  const when = (iso: string) => instantText(Date.parse(iso), now, TIME_ZONE, locale);
  return [
    {
      key: 'name',
      label: texts.person,
      first: 'asc',
      cell: ({ name, language, phone, email }) => (
        <>
          <strong>{name}</strong>
          <span className="small soft">{texts.writesIn[language]}</span>
          {phone && <span className="small soft whitespace-nowrap">{phone}</span>}
          {email && <span className="small soft email">{email}</span>}
        </>
      ),
    },
    {
      key: 'last',
      label: texts.last,
      first: 'desc',
      cell: ({ last }) => (
        <>
          <span>{LEAD_DEED_LABELS[last.deed][locale]}</span>
          <span className="small soft">{when(last.at)}</span>
          <span className="small soft">{last.address}</span>
        </>
      ),
    },
    {
      key: 'stage',
      label: texts.stage,
      first: 'asc',
      cell: ({ stage }) => <Stage stage={stage} locale={locale} />,
    },
    {
      key: 'turn',
      label: texts.next,
      first: 'asc',
      cell: ({ isYourTurn, next }) => (
        <>
          {isYourTurn && next.path ? (
            <a className="link" href={`/${locale}${next.path}`}>
              {next.label}
            </a>
          ) : (
            <span>{next.label}</span>
          )}
          {next.dueAt && (
            <span className="small soft">
              {isYourTurn ? texts.before(when(next.dueAt)) : when(next.dueAt)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'note',
      label: texts.note,
      inCards: 'wide',
      className: 'lead-note',
      cell: ({ id, name, note }) => (
        <LeadNote leadId={id} name={name} note={note ?? ''} locale={locale} />
      ),
    },
  ];
}

/** The owner's note about a lead. */
function LeadNote({
  leadId,
  name,
  note,
  locale,
}: Readonly<{ leadId: string; name: string; note: string; locale: Locale }>) {
  const texts = LEAD_TEXTS[locale];
  const [text, setText] = useState(note);
  const [saved, setSaved] = useState(note);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  async function save() {
    setIsBusy(true);
    const call = api.leads[':id'].note.$put({ param: { id: leadId }, json: { note: text } });
    const { data, error: refused } = await ask(call);
    setIsBusy(false);
    // Words typed while the request was under way are not saved yet.
    if (data) setSaved(text);
    setProblem(refused?.data);
    setPresses((count) => count + 1);
  }

  const error = problem?.errors?.['note']?.[0];
  if (!isOpen) {
    return (
      <div>
        {note && <p className="wrap-anywhere">{note}</p>}
        <Button
          variant="text"
          size="small"
          icon={note ? 'pencil' : 'plus'}
          onClick={() => setIsOpen(true)}
        >
          {note ? texts.changeNote : texts.addNote}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextArea
        name={`note-${leadId}`}
        label={texts.note}
        texts={UI_TEXTS[locale]}
        value={text}
        maxLength={500}
        rows={2}
        error={error}
        onChange={setText}
      />
      {problem && !error && <Failure problem={problem} attempt={presses} locale={locale} />}
      {text !== saved && (
        <Button type="submit" size="small" variant="second" busy={isBusy}>
          {texts.saveNote}
        </Button>
      )}
      {text === saved && presses > 0 && !problem && (
        <Notice tone="ok" live>
          {texts.noteSaved}
        </Notice>
      )}
    </form>
  );
}

/** How far a lead is: bars and the name of the stage. */
function Stage({ stage, locale }: Readonly<{ stage: Lead['stage']; locale: Locale }>) {
  const reached = LEAD_STAGES.indexOf(stage);
  return (
    <>
      <span className="lead-bars" aria-hidden="true">
        {LEAD_STAGES.map((one, index) => (
          <i key={one} data-on={index <= reached ? '' : undefined} />
        ))}
      </span>
      <span className="small">{LEAD_STAGE_LABELS[stage][locale]}</span>
    </>
  );
}
