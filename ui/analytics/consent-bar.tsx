import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../components/button.tsx';

/** Renders the consent form for analytics at the end of the page; both answers have equal buttons. */
export function ConsentBar({ returnPath }: { returnPath: string }) {
  const words = messages.consent;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 className="visually-hidden" id="consent-title">
        {words.title}
      </h2>
      <p>
        {words.text} <a href={href(routes.cookies)}>{words.more}</a>
      </p>
      <form className="consent-form" action={href(routes.cookies)} method="post" data-kept={words.kept}>
        <input type="hidden" name="return" value={returnPath} />
        <input type="hidden" name="shown" value="banner" />
        <Button kind="secondary" name="choice" value="declined">
          {words.decline}
        </Button>
        <Button kind="secondary" name="choice" value="granted">
          {words.accept}
        </Button>
      </form>
    </section>
  );
}
