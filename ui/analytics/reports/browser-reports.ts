import { reportErrors } from './errors.ts';
import { reportForms } from './forms.ts';
import { reportPresses } from './presses.ts';
import { reportVitals } from './vitals.ts';

// The runtime loads this after the page, and only if the visitor allows analytics.
reportErrors();
reportForms();
reportPresses();
reportVitals();
