import { reportErrors } from './errors.ts';
import { reportForms } from './forms.ts';
import { reportPresses } from './presses.ts';
import { reportVitals } from './vitals.ts';

// The runtime loads this when a page is there, and only where the visit may be measured.
reportErrors();
reportForms();
reportPresses();
reportVitals();
