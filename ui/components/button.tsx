import type { ComponentProps } from 'react';

interface Look {
  kind?: 'primary' | 'secondary';
  /** Fills the width of its column. */
  wide?: boolean;
}

function buttonClass({ kind = 'primary', wide = false }: Look): string {
  return ['button', kind === 'secondary' && 'button-secondary', wide && 'button-wide'].filter(Boolean).join(' ');
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  /** True while the action runs: sets `aria-busy`, which shows the progress line; the label stays. */
  pending?: boolean | undefined;
}

/** Renders a button; its type is `submit` by default. */
export function Button({ kind, wide, pending, type = 'submit', ...rest }: ButtonProps) {
  const look = buttonClass({ ...(kind && { kind }), ...(wide && { wide }) });
  return <button type={type} className={look} aria-busy={pending ? true : undefined} {...rest} />;
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, Look {
  href: string;
}

/** Renders a link styled as a button, for a page's main action. */
export function ButtonLink({ kind, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ ...(kind && { kind }), ...(wide && { wide }) })} {...rest}>
      {children}
    </a>
  );
}
