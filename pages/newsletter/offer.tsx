import { welcomeCode } from '../../shared/constants.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import copy from '../../ui/shell/copy.island.ts';
import { SignUp, type SignUpState } from './sign-up.tsx';

const words = messages.offer;

/** Renders the offer of ten per cent off for an e-mail address. */
export function OfferPage(state: SignUpState) {
  return <SignUp id="offer-email" action={href(routes.offer)} words={words} {...state} />;
}

/** Renders the coupon code to copy. */
export function OfferCodePage() {
  return (
    <DialogPage title={words.codeTitle} inDialog>
      <Enhanced by={copy}>
        <div className="welcome-code">
          <p>
            <span className="visually-hidden">{words.code}</span> <strong data-copy="">{welcomeCode}</strong>
          </p>
          <Button type="button" kind="secondary">
            {words.copy}
          </Button>
        </div>
        <output className="copy-status" data-copied={words.copied} data-failed={words.copyFailed} />
      </Enhanced>
      <p>{words.codeText}</p>
      <ButtonLink href={href(routes.home)} wide data-close="">
        {messages.newsletter.continue}
      </ButtonLink>
    </DialogPage>
  );
}
