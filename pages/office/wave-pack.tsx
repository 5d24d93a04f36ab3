import { thumbnail } from '../../shared/images.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { type PackedPiece, piecesOf, type WaveOrder } from '../../shared/office/packing.ts';
import { officePaths, wavePath } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { Field, PostButton, Problem } from './parts.tsx';

const words = officeMessages.packing;

interface Props {
  wave: number;
  hasEnded: boolean;
  /** The order that is packed now; null: all are sent. */
  order: WaveOrder | null;
  /** The next order that is not sent. */
  next: string | null;
  /** A value by which a scan counts once. */
  token: string;
  carrier: string;
  tracking: string;
}

/** Renders the order that is packed: the field of the scanner until all is counted, then the fields of its parcel. */
export function WavePacking({ wave, hasEnded, order, next, token, carrier, tracking }: Props) {
  const back = <a href={wavePath(wave)}>{words.waves.toWave}</a>;
  if (!order)
    return (
      <p>
        {hasEnded ? words.waves.hasEnded : words.allDone}
        <a href={officePaths.orders}>{words.ordersToSend}</a> {back}
      </p>
    );
  const { orderNo, pieces, excess, stamp } = order;
  const counted = piecesOf(order, 'counted');
  const wanted = piecesOf(order, 'wanted');
  return (
    <>
      {excess.map(({ key, count }) => (
        <Problem key={key} text={words.waves.takeOut(count, key)} />
      ))}
      <form className="row" method="post" action={wavePath(wave, counted < wanted ? '/pack' : '/ship')}>
        <input type="hidden" name="orderNo" value={orderNo} />
        {counted < wanted ? (
          <>
            <Field label={terms.skuOrBarcode} name="code" maxLength={600} autoComplete="off" required autoFocus />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="carrier" value={carrier} />
            <input type="hidden" name="tracking" value={tracking} />
            <button type="submit">{terms.count}</button>
          </>
        ) : (
          <>
            <input type="hidden" name="stamp" value={stamp} />
            <ParcelFields {...{ carrier, tracking, orderNo }} />
            <button type="submit">{words.waves.send}</button>
          </>
        )}
      </form>
      <h2>
        {terms.orderOf(orderNo)}: {words.waves.counted(counted, wanted)}
      </h2>
      <ListTable
        stacked
        label={words.unitsOf(orderNo)}
        columns={columnsOf({ wave, orderNo, token, carrier, tracking })}
        rows={pieces}
      />
      <nav aria-label={words.next}>
        {next && <a href={`${wavePath(wave, '/pack')}?order=${next}`}>{words.skip}</a>}
        {back}
      </nav>
    </>
  );
}

/** Returns the columns of pieces. @param of what a count by hand sends with it */
const columnsOf = ({
  wave,
  ...sent
}: Pick<Props, 'wave' | 'token' | 'carrier' | 'tracking'> & { orderNo: string }): readonly Column<PackedPiece>[] => [
  [() => terms.picture, ({ image }) => image && <img src={thumbnail(image, 200)} alt="" width={72} height={96} />],
  [() => words.sku, ({ sku }) => sku, 'whole'],
  [() => terms.product, ({ title, variant }) => <bdi>{[title, variant].filter(Boolean).join(', ')}</bdi>],
  [() => words.packed, ({ counted, wanted }) => words.waves.counted(counted, wanted), 'whole'],
  [
    () => words.waves.byHand,
    ({ key, title, counted, wanted }) =>
      counted < wanted && (
        <PostButton
          action={wavePath(wave, '/pack')}
          label={words.waves.byHand}
          send={{ ...sent, code: key }}
          className="small"
          aria-label={words.waves.oneByHand(key || title)}
        />
      ),
    'tick',
  ],
];
