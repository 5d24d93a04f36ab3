import type { ReactNode } from 'react';
import { isClosed, type Opening } from '../../shared/contract/opening.ts';
import type { DocumentName } from '../../shared/documents/document-name.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { allZones } from '../../shared/time/zone.ts';
import { MomentField, momentFields } from './moment-fields.tsx';
import { Choice, Field, LinkLine, Minute, PostButton, PostForm, Zone } from './parts.tsx';
import { type LanguagesOfShop, ShopLanguages } from './shop-languages.tsx';

const words = officeMessages.setup;
const hints = officeMessages.hints.setup;

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

/** What is known of each step. */
export interface SetupState {
  found: Readonly<Record<Step, readonly SetupFinding[]>>;
  /** Pages that are placeholders. */
  unwritten: readonly UnwrittenPage[];
  /** Whether payments are tests; null: not known in this process. */
  sandbox: boolean | null;
  /** Whether a mail server is named; null: not known in this process. */
  hasMail: boolean | null;
}

interface Props extends SetupState {
  /** What the services answered; null: they were not asked. */
  services: readonly SetupFinding[] | null;
  shopLanguages: LanguagesOfShop;
  opening: Opening;
  now: number;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

type Link = readonly [name: keyof typeof words.links, path: string, title?: string];

const document = (type: string): string => documentPath({ type, code: '0', market: '' });

/** Where each step is done. */
const places: Readonly<Record<Step, readonly Link[]>> = {
  brand: [['brand', officePaths.brand]],
  seller: [
    ['seller', document('seller')],
    ['website', document('website')],
  ],
  places: [
    ['countries', officePaths.countries],
    ['shipping', officePaths.shipping],
  ],
  tax: [['rates', officePaths.countries]],
  pages: [['pages', officePaths.content]],
  products: [
    ['imports', `${officePaths.changes}?list=imports`],
    ['byHand', officePaths.productNew],
  ],
  people: [
    ['accounts', officePaths.staff],
    ['account', officePaths.account],
  ],
};
const paymentVariables =
  'PAYMENTS, PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, CARD_GATEWAY_URL, CARD_GATEWAY_KEY, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET';

/** Renders what is to be done before the shop opens, as a list to be worked off, and the forms that open and close it. */
export function OfficeSetup(props: Props) {
  const { found, unwritten, sandbox, hasMail, services, shopLanguages } = props;
  const steps = (names: readonly Step[]) =>
    names.map((name) => <StepOf key={name} title={words.stepTitles[name]} links={places[name]} found={found[name]} />);
  return (
    <>
      <OpeningForms {...props} missing={openSteps(props)} />
      <h2>{words.steps}</h2>
      {steps(['brand', 'seller'])}
      <ZoneStep />
      <details className="panel">
        <summary>{officeMessages.texts.languages.title}</summary>
        <ShopLanguages {...shopLanguages} />
        <LinkLine href={officePaths.texts}>{screenNames.texts}</LinkLine>
      </details>
      {steps(['places', 'tax'])}
      <StepOf
        title={words.payment}
        links={[]}
        found={[
          sandbox === false
            ? { state: 'ok', text: words.realPayments }
            : { state: 'warn', text: sandbox ? words.testPayments : words.notKnownHere },
          ...(services ?? []),
        ]}
      >
        <p>{words.keys(paymentVariables)}</p>
        <PostButton action={officePaths.setupServices} label={words.tryKeys} className="quiet" />
      </StepOf>
      <StepOf
        title={words.mail}
        links={[['sender', officePaths.mailSender]]}
        found={[
          hasMail
            ? { state: 'ok', text: words.mailServer }
            : { state: 'warn', text: hasMail === null ? words.notKnownHere : words.mailFolder },
        ]}
      >
        <p>{words.mailAbout}</p>
        <PostButton action={officePaths.setupMail} label={words.testMail} className="quiet" />
      </StepOf>
      <StepOf
        title={words.stepTitles.pages}
        found={found.pages}
        links={[...unwritten.map((page) => ['pages', documentPath(page), page.title] as const), ...places.pages]}
      />
      {steps(['products', 'people'])}
    </>
  );
}

/** Returns the names of the steps that are not done. */
export function openSteps({ found, sandbox, hasMail }: SetupState): string[] {
  const names = Object.keys(places) as Step[];
  return [
    ...names.filter((name) => found[name].some(({ state }) => state !== 'ok')).map((name) => words.stepTitles[name]),
    ...(sandbox ? [words.payment] : []),
    ...(hasMail === false ? [words.mail] : []),
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
    <details className={done ? 'panel' : 'panel is-to-do'} open={!done}>
      <summary>{done ? words.stepDone(title) : words.stepToDo(title)}</summary>
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
          {links.map(([name, path, title]) => (
            <a key={path} className="target" href={path}>
              {title ?? words.links[name]}
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
    <details className="panel">
      <summary>
        {words.zoneTitle}
        <Zone />
      </summary>
      <PostForm action={officePaths.setupZone} label={words.setZone}>
        <Choice label={words.zone} hint={hints.zone} name="zone" options={allZones()} defaultValue={currentZone()} />
      </PostForm>
    </details>
  );
}

function OpeningForms({ opening, now, missing, typed }: Props & { missing: readonly string[] }) {
  const closed = isClosed(opening, now);
  return (
    <section aria-label={words.opening}>
      <h2>{closed ? words.isClosed : words.isOpen}</h2>
      {closed && opening.opensAt !== null && (
        <p>
          {words.opensItself}
          <Minute at={opening.opensAt} /> <Zone />
        </p>
      )}
      {closed && missing.length > 0 && <p>{words.toDo(missing.join(', '))}</p>}
      {closed && <PostButton action={officePaths.setupOpen} label={words.open} />}
      <details className="panel" open={'opensAt' in typed}>
        <summary>{closed ? words.openAt : words.closeAgain}</summary>
        <PostForm action={officePaths.setupClose} label={closed ? words.setTime : words.close}>
          <MomentField
            label={words.opensAt}
            hint={hints.opensAt}
            name="opensAt"
            typed={'opensAt' in typed ? typed : momentFields('opensAt', closed ? opening.opensAt : null)}
          />
        </PostForm>
      </details>
      <details className="panel" open={'password' in typed}>
        <summary>{opening.pass === null ? words.passwordNone : words.passwordSet}</summary>
        <PostForm action={officePaths.setupPassword} label={words.setPassword}>
          <Field label={words.password} hint={hints.password} name="password" type="password" autoComplete="off" />
        </PostForm>
      </details>
      <details className="panel">
        <summary>{words.lineTitle}</summary>
        <PostForm action={officePaths.setupLine} label={words.setLine}>
          <Field label={words.line} hint={hints.line} name="line" maxLength={300} defaultValue={opening.line} />
        </PostForm>
      </details>
    </section>
  );
}
