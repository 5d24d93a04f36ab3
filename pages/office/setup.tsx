import type { ReactNode } from 'react';
import { isClosed, type Opening } from '../../shared/contract/opening.ts';
import type { DocumentName } from '../../shared/documents/document-name.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { allZones } from '../../shared/time/zone.ts';
import { MomentField, momentFields } from './moment-fields.tsx';
import { Choice, Field, Minute, PostButton, Zone } from './parts.tsx';

/** What was found about a step. */
export interface SetupFinding {
  state: 'ok' | 'warn' | 'fail';
  text: string;
  advice?: string;
}

type Step = 'brand' | 'seller' | 'places' | 'tax' | 'pages' | 'products' | 'people';

/** A page that is a placeholder. */
interface UnwrittenPage extends DocumentName {
  title: string;
}

interface Props {
  found: Readonly<Record<Step, readonly SetupFinding[]>>;
  /** Pages that are placeholders. */
  unwritten: readonly UnwrittenPage[];
  /** Whether payments are tests; null: not known in this process. */
  sandbox: boolean | null;
  /** Whether a mail server is named; null: not known in this process. */
  hasMail: boolean | null;
  /** What the services answered; null: they were not asked. */
  services: readonly SetupFinding[] | null;
  opening: Opening;
  now: number;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

interface Link {
  path: string;
  words: string;
}

const document = (type: string, words: string): Link => ({
  path: documentPath({ type, code: '0', market: '' }),
  words,
});

/** Where each step is done. */
const places: Readonly<Record<Step, { title: string; links: readonly Link[] }>> = {
  brand: { title: 'Brand', links: [{ path: officePaths.brand, words: 'Logo, colours and type' }] },
  seller: {
    title: 'Who sells',
    links: [document('seller', 'Name and address'), document('website', 'E-mail for customers')],
  },
  places: {
    title: 'Countries and delivery',
    links: [
      { path: officePaths.countries, words: 'Countries' },
      { path: officePaths.shipping, words: 'Delivery' },
    ],
  },
  tax: { title: 'Tax', links: [{ path: officePaths.countries, words: 'Rates of each country' }] },
  pages: {
    title: 'Pages and legal texts',
    links: [{ path: officePaths.content, words: 'All pages and texts' }],
  },
  products: {
    title: 'First products',
    links: [
      { path: officePaths.imports, words: 'Import a product file' },
      { path: officePaths.productNew, words: 'Add one by hand' },
    ],
  },
  people: {
    title: 'People',
    links: [
      { path: officePaths.staff, words: 'Accounts of the office' },
      { path: officePaths.account, words: 'Your codes and passkeys' },
    ],
  },
};
const paymentVariables =
  'PAYMENTS, PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, CARD_GATEWAY_URL, CARD_GATEWAY_KEY, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET';

/** Renders what is to be done before the shop opens, as a list to be worked off, and the forms that open and close it. */
export function OfficeSetup(props: Props) {
  const { found, unwritten, sandbox, hasMail, services } = props;
  const steps = (names: readonly Step[]) =>
    names.map((name) => <StepOf key={name} {...places[name]} found={found[name]} />);
  return (
    <>
      <OpeningForms {...props} missing={missingIn(props)} />
      <h2>Steps</h2>
      {steps(['brand', 'seller'])}
      <ZoneStep />
      {steps(['places', 'tax'])}
      <StepOf
        title="Payment"
        links={[]}
        found={[
          sandbox === false
            ? { state: 'ok', text: 'real payments' }
            : { state: 'warn', text: sandbox ? 'test payments: no real money is taken' : notKnownHere },
          ...(services ?? []),
        ]}
      >
        <p>
          Keys are in the environment or, under the same name with _FILE, in files: {paymentVariables}. The shop reads
          them when it starts.
        </p>
        <PostButton action={officePaths.setupServices} label="Try the keys" />
      </StepOf>
      <StepOf
        title="Mail"
        links={[]}
        found={[
          hasMail
            ? { state: 'ok', text: 'a mail server is named' }
            : { state: 'warn', text: hasMail === null ? notKnownHere : 'mails are left in a folder and not sent' },
        ]}
      >
        <p>The server is in the variable MAIL_URL, with its user and password.</p>
        <PostButton action={officePaths.setupMail} label="Send a test mail to me" />
      </StepOf>
      <StepOf
        {...places.pages}
        found={found.pages}
        links={[...unwritten.map((page) => ({ path: documentPath(page), words: page.title })), ...places.pages.links]}
      />
      {steps(['products', 'people'])}
    </>
  );
}

const notKnownHere = 'the commerce service has the keys: look there';

/** Returns the names of the steps that are not done. */
function missingIn({ found, sandbox, hasMail }: Props): string[] {
  const names = Object.keys(places) as Step[];
  return [
    ...names.filter((name) => found[name].some(({ state }) => state !== 'ok')).map((name) => places[name].title),
    ...(sandbox ? ['Payment'] : []),
    ...(hasMail === false ? ['Mail'] : []),
  ];
}

interface StepProps {
  title: string;
  links: readonly Link[];
  found: readonly SetupFinding[];
  children?: ReactNode;
}

/** Renders a step, folded once it is done. */
function StepOf({ title, links, found, children }: StepProps) {
  const done = found.every(({ state }) => state === 'ok');
  return (
    <details open={!done}>
      <summary>
        {title}: {done ? 'done' : 'to do'}
      </summary>
      <ul>
        {found.map(({ state, text, advice }) => (
          <li key={text} className={state === 'fail' ? 'problem' : undefined}>
            {state === 'ok' ? '✓' : '!'} {text}
            {children && advice && `. ${advice}`}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <p className="row">
          {links.map(({ path, words }) => (
            <a key={path} className="target" href={path}>
              {words}
            </a>
          ))}
        </p>
      )}
      {children}
    </details>
  );
}

function ZoneStep() {
  return (
    <details>
      <summary>
        Time zone: <Zone />
      </summary>
      <form className="stack" method="post" action={officePaths.setupZone}>
        <Choice
          label="Times of the office and days of sales are those of"
          name="zone"
          options={allZones()}
          defaultValue={currentZone()}
        />
        <button type="submit">Set the zone</button>
      </form>
    </details>
  );
}

function OpeningForms({ opening, now, missing, typed }: Props & { missing: readonly string[] }) {
  const closed = isClosed(opening, now);
  return (
    <section aria-label="Opening">
      <h2>{closed ? 'The shop is closed to strangers' : 'The shop is open'}</h2>
      {closed && opening.opensAt !== null && (
        <p>
          It opens by itself: <Minute at={opening.opensAt} /> <Zone />
        </p>
      )}
      {closed && missing.length > 0 && <p>To do before: {missing.join(', ')}.</p>}
      {closed && <PostButton action={officePaths.setupOpen} label="Open the shop now" />}
      <details open={'opensAt' in typed}>
        <summary>{closed ? 'Open at a time' : 'Close it again'}</summary>
        <form className="stack" method="post" action={officePaths.setupClose}>
          <MomentField
            label="Opens by itself; empty: not before somebody opens it"
            name="opensAt"
            typed={'opensAt' in typed ? typed : momentFields('opensAt', closed ? opening.opensAt : null)}
          />
          <button type="submit">{closed ? 'Set the time' : 'Close the shop'}</button>
        </form>
      </details>
      <details open={'password' in typed}>
        <summary>Password for friends: {opening.pass === null ? 'none' : 'set'}</summary>
        <form className="stack" method="post" action={officePaths.setupPassword}>
          <Field
            label="Shows them the closed shop, at least 8 characters; empty: nobody but staff"
            name="password"
            type="password"
            autoComplete="off"
          />
          <button type="submit">Set the password</button>
        </form>
      </details>
      <details>
        <summary>What strangers read</summary>
        <form className="stack" method="post" action={officePaths.setupLine}>
          <Field label="One line; empty: the usual words" name="line" maxLength={300} defaultValue={opening.line} />
          <button type="submit">Set the line</button>
        </form>
      </details>
    </section>
  );
}
