import { currentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { escapeHtml } from './html.ts';

/** Returns the error page that needs no data and no style sheet. */
export function plainErrorPage(siteName: string, requestId: string): string {
  const { pageError, pageErrorText, home, requestId: label } = messages.errors;
  return `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${siteName} - ${pageError}`)}</title></head><body><main><h1>${escapeHtml(pageError)}</h1><p>${escapeHtml(pageErrorText)}</p><p>${escapeHtml(label)}: ${escapeHtml(requestId)}</p><p><a href="${href(routes.home)}">${escapeHtml(home)}</a></p></main></body></html>`;
}
