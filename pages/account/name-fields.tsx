import { messages } from '../../shared/messages/messages.ts';
import { TextField } from '../../ui/components/field.tsx';
import type { AccountFormState } from './account-form.tsx';

const words = messages.account;

/** Renders the fields of first name, last name and nickname, all optional. */
export function NameFields({ id, values, errors }: AccountFormState & { id: string }) {
  return (
    <>
      <div className="form-row">
        <TextField
          id={`${id}-firstName`}
          name="firstName"
          label={words.firstName}
          optional
          autoComplete="given-name"
          defaultValue={values.firstName}
          error={errors.firstName}
        />
        <TextField
          id={`${id}-lastName`}
          name="lastName"
          label={words.lastName}
          optional
          autoComplete="family-name"
          defaultValue={values.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        id={`${id}-nickname`}
        name="nickname"
        label={words.nickname}
        hint={words.nicknameHint}
        optional
        autoComplete="nickname"
        minLength={6}
        defaultValue={values.nickname}
        error={errors.nickname}
      />
    </>
  );
}
