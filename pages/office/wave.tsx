import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { type PackingWave, piecesOf, type WaveOrder, type WaveView } from '../../shared/office/packing.ts';
import { officePaths, orderPath, packPath, wavePath } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Minute, PostButton, Zone } from './parts.tsx';
import { StateMark } from './state-mark.tsx';

const words = officeMessages.packing;

const WaveState = ({ wave: { endedAt } }: { wave: PackingWave }) =>
  endedAt === null ? (
    <StateMark tone="waiting">{words.waves.open}</StateMark>
  ) : (
    <StateMark tone="still">{words.waves.ended}</StateMark>
  );

const listed: readonly Column<PackingWave>[] = [
  [() => words.waves.title, ({ id }) => <a href={wavePath(id)}>{words.waves.wave(id)}</a>],
  [() => screenNames.orders, ({ orders }) => orders, 'amount'],
  [() => terms.by, ({ by }) => actorName(by)],
  [
    () => words.waves.began,
    ({ at }) => (
      <>
        <Minute at={at} /> <Zone />
      </>
    ),
  ],
  [() => terms.state, (wave) => <WaveState wave={wave} />],
];

/** Renders waves, the newest first. */
export const Waves = ({ waves, next }: { waves: readonly PackingWave[]; next: number | null }) => (
  <>
    <nav aria-label={words.next}>
      <a href={officePaths.orders}>{words.ordersToSend}</a>
    </nav>
    <ListTable stacked label={words.waves.title} empty={words.waves.empty} columns={listed} rows={waves} />
    <NextPage href={nextPath(officePaths.waves, next, {}, 'before')}>{words.waves.older}</NextPage>
  </>
);

/** Renders the orders of a wave with what is packed of each. @param left numbers of orders that it could not take */
export function Wave({ view: { wave, orders }, left }: { view: WaveView; left: readonly string[] }) {
  const toSend = orders.filter(({ pieces }) => pieces.length > 0).map(({ orderNo }) => orderNo);
  const isOpen = wave.endedAt === null;
  const packing = wavePath(wave.id, '/pack');
  const columns: readonly Column<WaveOrder>[] = [
    [() => screenNames.orders, ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>],
    [
      () => words.waves.pieces,
      (order) =>
        order.pieces.length === 0
          ? words.waves.sent
          : words.waves.counted(piecesOf(order, 'counted'), piecesOf(order, 'wanted')),
    ],
    [
      () => words.waves.pack,
      ({ orderNo, pieces }) =>
        isOpen &&
        pieces.length > 0 && (
          <a href={`${packing}?order=${orderNo}`} aria-label={words.waves.packing(orderNo)}>
            {words.waves.pack}
          </a>
        ),
    ],
  ];
  return (
    <>
      {left.length > 0 && <p className="problem">{words.waves.left(left.join(', '))}</p>}
      {isOpen && toSend.length > 0 && (
        <p>
          <a className="office-begin" href={packing}>
            {words.waves.pack}
          </a>
        </p>
      )}
      <nav aria-label={words.next}>
        {isOpen && toSend.length > 0 && (
          <>
            <a href={packPath(toSend)}>{words.picking}</a>
            <a href={packPath(toSend, '/slips')}>{words.slips}</a>
          </>
        )}
        <a href={officePaths.waves}>{words.waves.title}</a>
      </nav>
      <p>
        {actorName(wave.by)}, <Minute at={wave.at} /> <Zone />: <WaveState wave={wave} />
      </p>
      {orders.length > 0 && toSend.length === 0 && <p>{words.allDone}</p>}
      <ListTable label={screenNames.orders} empty={words.waves.none} columns={columns} rows={orders} />
      {isOpen && (
        <>
          <p>{words.waves.endMeans}</p>
          <PostButton action={wavePath(wave.id, '/end')} label={words.waves.end} className="quiet" />
        </>
      )}
    </>
  );
}
