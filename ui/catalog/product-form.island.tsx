import { useEffect, useRef, useState } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { addToCart, openPreview } from '../cart/cart-store.ts';
import { defineIsland } from '../rendering/define-island.ts';
import { chosenId } from './option-choice.tsx';
import { type Buyable, optionFieldId, ProductForm } from './product-form.tsx';
import { choiceUrl, formOption, type Selection, selectionOfVariant } from './product-options.ts';

interface Props {
  product: Buyable;
  selection: Selection;
  errors?: { variantId?: string; quantity?: string };
  guide?: string;
}

type Outcome = Pick<Props, 'errors'> & { message?: string };

/** Chooses a variant and adds it to the cart without a page load. */
function ProductFormIsland({ product, selection: initial, errors, guide }: Props) {
  const [selection, setSelection] = useState(initial);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(errors ? { errors } : {});

  const form = useRef<HTMLFormElement>(null);
  // A size may have been chosen before hydration: the form has it.
  useEffect(() => {
    const chosen = product.variants.find(({ id }) => id === new FormData(form.current ?? undefined).get('variantId'));
    if (chosen) setSelection(selectionOfVariant(product, chosen));
    // The page of another colour was opened: this one is as before when the shopper comes back.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setSelection(initial);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [product, initial]);

  const choose = (name: string, value: string) => {
    const option = product.options.find((each) => each.name === name);
    if (!option) return;
    const url = choiceUrl(product, selection, option, value);
    // Another colour has other pictures, hence its own page. A size is chosen here and only changes the URL.
    // It shows as chosen at once, however long that page takes.
    if (name !== formOption(product)?.name) {
      setSelection({ ...selection, [name]: value });
      return location.assign(`${url}#${chosenId(product, option)}`);
    }
    history.replaceState(history.state, '', url);
    setSelection({ ...selection, [name]: value });
    setOutcome({});
  };

  const submit = async (fields: FormData) => {
    const variantId = fields.get('variantId');
    if (typeof variantId !== 'string' || !variantId) {
      // The missing option scrolls into view and is announced, wherever the button was pressed.
      form.current?.querySelector<HTMLElement>(`#${optionFieldId}`)?.focus();
      return setOutcome({ errors: { variantId: messages.product.pleaseSelect } });
    }
    if (pending) return;
    setPending(true);
    try {
      await addToCart(variantId, Number(fields.get('quantity')));
      setOutcome({ message: messages.product.added });
      openPreview(true, true);
    } catch (error) {
      setOutcome({ errors: { quantity: error instanceof Error ? error.message : messages.product.shortage } });
    } finally {
      setPending(false);
    }
  };

  return (
    <ProductForm
      product={product}
      selection={selection}
      pending={pending}
      guide={guide}
      errors={outcome.errors ?? {}}
      message={outcome.message}
      onChoose={choose}
      formRef={form}
      onSubmit={(fields) => void submit(fields)}
    />
  );
}

export default defineIsland('product-form', ProductFormIsland, 'interaction');
