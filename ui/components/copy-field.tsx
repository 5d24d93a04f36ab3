import { messages } from '../../shared/messages/messages.ts';
import { Enhanced } from '../rendering/island.tsx';
import copy from '../shell/copy.island.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** The button's label; by default that it copies a link. */
  copy?: string;
  /** Title for the device's share dialog; without it the value can only be copied. */
  share?: string;
}

/** Renders a link or code to copy: with script by a button, otherwise by hand. */
export function CopyField({ id, label, value, copy: copyLabel = messages.sharing.copy, share }: CopyFieldProps) {
  return (
    <Enhanced by={copy}>
      <div className="copy-field">
        <Field id={id} label={label}>
          <input className="input" id={id} type="text" defaultValue={value} autoComplete="off" readOnly />
        </Field>
        <Button type="button" kind="secondary">
          {copyLabel}
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
