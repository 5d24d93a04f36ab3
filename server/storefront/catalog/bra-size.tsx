import { Hono } from 'hono';
import { BraSizePage } from '../../../pages/catalog/bra-size.tsx';
import { braSizeFor, inCentimetres } from '../../../shared/catalog/bra-size.ts';
import { usesInches } from '../../../shared/catalog/inches.ts';
import { sizeElsewhere } from '../../../shared/catalog/sizes.ts';
import { Reference } from '../../../shared/contract/shapes.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { typedNumber } from '../../../shared/numbers/number-text.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { page } from '../../rendering/page.tsx';

/** Finds the bra size for two measurements. */
export const braSize = new Hono<StoreEnv>();

braSize.get(routes.braSize, (c) => {
  const { sizeConversion, countryCode } = c.get('visitor');
  const inches = usesInches(countryCode);
  const { under = '', over = '', product = '' } = c.req.query();
  const found = under || over ? braSizeFor(measured(under, inches), measured(over, inches)) : null;
  const fault = found && 'fault' in found ? found.fault : null;
  const own = found && 'size' in found ? found.size : null;
  return page(c, {
    title: messages.sizes.bra.title,
    description: messages.sizes.bra.lead(inches),
    canonical: routes.braSize,
    personal: true,
    noIndex: found !== null || product !== '',
    status: fault ? 422 : 200,
    sections: [
      <BraSizePage
        inches={inches}
        values={{ under: under.slice(0, 6), over: over.slice(0, 6) }}
        errors={fault ? { [fault]: messages.sizes.bra.faults[fault] } : {}}
        size={own && (sizeElsewhere(own, 'lingerie', sizeConversion) ?? own)}
        product={Reference.safeParse(product).success ? product : ''}
      />,
    ],
  });
});

/** Reads a measurement as centimetres; NaN: it is none. */
function measured(text: string, inches: boolean): number {
  const plain = typedNumber(text, 1) ?? '';
  const number = /^\d{1,3}(?:\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
  return inches ? inCentimetres(number) : number;
}
