import { parser } from '@prometheus-io/lezer-promql';

/** The metrics and labels in a query. */
export interface Asked {
  /** Every metric with its label matchers. */
  metrics: { name: string; matchers: { label: string; how: string; value: string }[] }[];
  /** Labels of its groups. */
  groups: string[];
}

/**
 * Parses a query by Prometheus' own grammar.
 *
 * @throws Error if it is invalid
 */
export function askedBy(query: string): Asked {
  // Grafana replaces these placeholders with durations and choices.
  const plain = query.replaceAll('$__rate_interval', '5m').replace(/\$(\w+)/g, 'chosen');
  const cursor = parser.parse(plain).cursor();
  const asked: Asked = { metrics: [], groups: [] };
  let grouping = false;
  do {
    const text = plain.slice(cursor.from, cursor.to);
    const last = asked.metrics.at(-1);
    const matcher = last?.matchers.at(-1);
    if (cursor.type.isError) throw new Error(`Not PromQL at ${cursor.from}: ${plain}`);
    if (cursor.name === 'GroupingLabels') grouping = true;
    else if (cursor.name === 'VectorSelector') {
      grouping = false;
      asked.metrics.push({ name: '', matchers: [] });
    } else if (cursor.name === 'Identifier' && last) last.name = text;
    else if (cursor.name === 'UnquotedLabelMatcher') last?.matchers.push({ label: '', how: '', value: '' });
    else if (cursor.name === 'LabelName' && grouping) asked.groups.push(text);
    else if (cursor.name === 'LabelName' && matcher) matcher.label = text;
    else if (cursor.name === 'MatchOp' && matcher) matcher.how = text;
    else if (cursor.name === 'StringLiteral' && matcher) matcher.value = text.slice(1, -1);
    else if (cursor.name === 'FunctionCallBody') grouping = false;
  } while (cursor.next());
  return asked;
}

/** Returns the values of each label of each metric in a scrape, by sample name. */
export function samplesOf(text: string): Map<string, Map<string, Set<string>>> {
  const samples = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_:]\w*)(?:\{(.*)\})? \S+$/gim)) {
    const known = samples.get(name) ?? new Map<string, Set<string>>();
    samples.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return samples;
}
