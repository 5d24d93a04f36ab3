import { Parser } from 'htmlparser2';

/** Returns the fields of the form with an action, as a browser without JavaScript would send them. */
export function shownFields(html: string, action: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let inForm = false;
  let [select, area] = ['', ''];
  const parser = new Parser({
    onopentag(tag, { name = '', value = '', ...more }) {
      if (tag === 'form') inForm = more.method === 'post' && more.action === action;
      if (!inForm) return;
      if (tag === 'select') select = name;
      else if (tag === 'textarea') [area, fields[name]] = [name, ''];
      else if (tag === 'option' && ('selected' in more || fields[select] === undefined)) fields[select] = value;
      else if (tag === 'input' && (more.type !== 'checkbox' || 'checked' in more)) fields[name] = value;
    },
    ontext(text) {
      if (inForm && area !== '') fields[area] += text;
    },
    onclosetag(tag) {
      if (tag === 'form') inForm = false;
      if (tag === 'textarea') area = '';
    },
  });
  parser.end(html);
  return fields;
}
