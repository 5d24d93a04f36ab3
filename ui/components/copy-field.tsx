import { messages } from '../../shared/messages/messages.ts';
import copy from '../islands/copy.island.ts';
import { Enhanced } from '../render/island.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** What the button says; a link is copied unless told otherwise. */
  copy?: string;
  /** Title under which a phone hands the value on to others; absent: it only copies. */
  share?: string;
}

/** An address to be copied: by the button where there is script, by hand everywhere. */
export function CopyField({ id, label, value, copy: words = messages.sharing.copy, share }: CopyFieldProps) {
  return (
    <Enhanced by={copy}>
      <div className="copy-field">
        <Field id={id} label={label}>
          <input className="input" id={id} type="text" defaultValue={value} autoComplete="off" readOnly />
        </Field>
        <Button type="button" kind="secondary">
          {words}
        </Button>
        {share && (
          <button className="button copy-share" type="button" data-share={share}>
            {messages.sharing.share}
          </button>
        )}
        <output
          className="small"
          htmlFor={id}
          data-copied={messages.sharing.copied}
          data-failed={messages.sharing.copyFailed}
        />
      </div>
    </Enhanced>
  );
}
