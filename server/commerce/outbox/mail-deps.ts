import type { Brand } from '../../../shared/contract/brand.ts';
import type { CommerceDeps } from '../context.ts';

/** What mails are made with: the shop as it calls itself and looks now. */
export interface MailDeps extends CommerceDeps {
  brand: Brand;
}
