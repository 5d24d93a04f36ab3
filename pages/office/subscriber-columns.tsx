import { nameOfLanguage } from '../../shared/language/name-of-language.ts';
import { writtenLanguages } from '../../shared/language/written-languages.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { ListedSubscriber } from '../../shared/office/subscribers.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { listPath } from './list.tsx';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { choiceFilter, firstDayFilter, lastDayFilter, textFilter } from './lists/filters.ts';
import { momentColumn, plainColumn } from './lists/usual-columns.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { sourceName } from './name-of-source.ts';

const words = officeMessages.subscribers;
const { fields } = words;

/** Where an address of the mailing list is from, and whether it may be exported. */
interface Choices {
  countries: readonly { code: string; name: string }[];
  mayExport: boolean;
}

/** Returns the list of addresses that were entered for the newsletter: its columns and filter. */
export const subscriberList = ({ countries, mayExport }: Choices) =>
  ({
    name: 'subscribers',
    columns,
    filters: filtersOf(countries),
    words: { title: screenNames.subscribers, empty: words.empty, noneFits: words.noneFits, all: words.all },
    fileLabel: mayExport ? words.export : null,
    after: /^\d{1,15}_\S{3,320}$/,
  }) satisfies ListDescription<ListedSubscriber>;

const filtersOf = (countries: Choices['countries']) => ({
  q: textFilter(() => terms.emailInFull),
  confirmed: choiceFilter(
    () => terms.state,
    [
      ['yes', words.states.confirmed],
      ['no', words.states.unconfirmed],
    ],
  ),
  language: choiceFilter(
    () => terms.language,
    writtenLanguages.map((language) => [language, nameOfLanguage(language)]),
  ),
  country: choiceFilter(
    () => terms.country,
    countries.map(({ code, name }) => [code, name]),
  ),
  source: choiceFilter(
    () => fields.source,
    Object.keys(officeMessages.names.newsletterForms).map((source) => [source, sourceName(source)]),
  ),
  from: firstDayFilter(() => fields.from),
  to: lastDayFilter(() => fields.to, 'from'),
});

const stateOf = ({ confirmedAt }: ListedSubscriber) =>
  confirmedAt === null ? words.states.unconfirmed : words.states.confirmed;

const columns: readonly ListColumn<ListedSubscriber>[] = [
  {
    name: 'email',
    heading: () => terms.email,
    cell: ({ email }) => (
      <a href={listPath(officePaths.subscribers, { q: email })}>
        <bdi>{email}</bdi>
      </a>
    ),
    file: ({ email }) => email,
    isPersonal: true,
  },
  plainColumn({ name: 'state', heading: () => terms.state, of: stateOf }),
  momentColumn({ name: 'agreed', heading: () => words.agreedAt, at: ({ confirmedAt }) => confirmedAt }),
  plainColumn({ name: 'source', heading: () => fields.source, of: ({ source }) => sourceName(source) }),
  {
    name: 'language',
    heading: () => terms.language,
    cell: ({ language }) => language && nameOfLanguage(language),
    file: ({ language }) => language ?? '',
  },
  {
    name: 'country',
    heading: () => terms.country,
    cell: ({ country }) => country && nameOfCountry(country),
    file: ({ country }) => country ?? '',
  },
  momentColumn({ name: 'asked', heading: () => words.askedAt, at: ({ askedAt }) => askedAt, sort: 'down' }),
  {
    name: 'words',
    heading: () => words.agreedTo,
    cell: ({ words: said }) => <bdi>{said}</bdi>,
    file: ({ words: said }) => said ?? '',
    isFurther: true,
  },
];
