import type { ComponentProps } from 'react';

type Kind = 'primary' | 'secondary';
interface Look {
  kind?: Kind;
  /** As wide as its column. */
  wide?: boolean;
}

export function buttonClass({ kind = 'primary', wide = false }: Look): string {
  return ['button', kind === 'secondary' && 'button-secondary', wide && 'button-wide'].filter(Boolean).join(' ');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  /** While its action runs: says so to screen readers and shows the running line; the words stay. */
  pending?: boolean | undefined;
}

/** A form's button; submits unless told otherwise. */
export function Button({ kind, wide, pending, type = 'submit', ...rest }: ButtonProps) {
  const look = buttonClass({ ...(kind && { kind }), ...(wide && { wide }) });
  return <button type={type} className={look} aria-busy={pending ? true : undefined} {...rest} />;
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, Look {
  href: string;
}

/** A link that looks like a button, for the one thing a page wants done next. */
export function ButtonLink({ kind, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ ...(kind && { kind }), ...(wide && { wide }) })} {...rest}>
      {children}
    </a>
  );
}
